import { nameKey } from '~/lib/format/nameKey'
import { certificateKinds, kindOf, type CertificateKind } from './stcw'

/** The longest name of a position, in characters. */
export const longestPosition = 80

const mostSets = 100

/** What a position requires. */
export interface RequiredSet {
  /** 'Deck officers' */
  readonly position: string
  /** Keys of certificate kinds, in the order of their columns. */
  readonly kinds: readonly string[]
  /** The kind that somebody gave to a certificate's name, by `nameKey`. */
  readonly confirmed: Readonly<Record<string, string>>
}

const keysOf = ({ label, names }: CertificateKind): readonly string[] => [label, ...names].map(nameKey)

const kindsByName = new Map(certificateKinds.flatMap((kind) => keysOf(kind).map((name) => [name, kind.key] as const)))

interface NamedCertificate {
  readonly name: string | null
  readonly type: string | null
}

/** The kind that a certificate’s own name says, or its type where it has no name. */
export function kindByName({ name, type }: NamedCertificate): string | null {
  const own = nameKey(name)
  return kindsByName.get(own === '' ? nameKey(type) : own) ?? null
}

/** Whether a kept key is that of a name. Keys that are on the device already have some apostrophes, and a space for each invisible letter. */
function isKeptFor(name: string | null): (key: string) => boolean {
  const keys = [nameKey(name), nameKey(name?.replaceAll(/\p{Cf}/gu, ' '))]
  return (key) => keys.includes(nameKey(key))
}

/** The kind that somebody gave to a certificate’s name; null where nobody did. Names are free text: 'constructor' is one like any other. */
function confirmedKind({ name }: NamedCertificate, { confirmed }: Pick<RequiredSet, 'confirmed'>): string | null {
  const own = nameKey(name)
  if (own === '') return null
  const kept = Object.hasOwn(confirmed, own) ? own : Object.keys(confirmed).find(isKeptFor(name))
  return kept === undefined ? null : (confirmed[kept] ?? null)
}

/**
 * The kind of a certificate: what somebody confirmed for its name, else the kind that bears exactly this name. Names are free text, so
 * anything less exact is only suggested.
 */
export const kindOfCertificate = (certificate: NamedCertificate, set: Pick<RequiredSet, 'confirmed'>): string | null =>
  confirmedKind(certificate, set) ?? kindByName(certificate)

/** Whether a certificate counts as its kind only because somebody said so: its own name does not say it. */
export function isMatchedByHand(certificate: NamedCertificate, set: Pick<RequiredSet, 'confirmed'>): boolean {
  const given = confirmedKind(certificate, set)
  return given !== null && given !== kindByName(certificate)
}

/** Whether a certificate's name can be given to a kind. Without a name, the choice would count for every certificate that has none. */
export const canBeMatched = ({ name }: Pick<NamedCertificate, 'name'>): boolean => nameKey(name) !== ''

/** Words that say nothing about the kind. */
const fillers = new Set(['and', 'of', 'in', 'the', 'for', 'on', 'a', 'certificate', 'training', 'course', 'proficiency', 'stcw'])

const wordsOf = (key: string): readonly string[] => key.split(' ').filter((word) => word !== '' && !fillers.has(word))

/** The suggestions made so far, by the kinds they were chosen from: many people have certificates of the same name. */
const suggestions = new WeakMap<readonly string[], Map<string, string | null>>()

/** The kind whose name shares most words with a certificate's, at least half of them; null where none does. Never counted unconfirmed. */
export function suggestedKind(name: string | null, kinds: readonly string[]): string | null {
  const key = nameKey(name)
  const known = suggestions.get(kinds) ?? new Map<string, string | null>()
  suggestions.set(kinds, known)
  const found = known.get(key)
  if (found !== undefined) return found
  const words = new Set(wordsOf(key))
  let best: { readonly kind: string; readonly share: number } | null = null
  for (const kind of kinds) {
    const certificate = kindOf(kind)
    for (const named of certificate ? keysOf(certificate).map(wordsOf) : []) {
      const shared = named.filter((word) => words.has(word)).length
      const share = shared / Math.max(named.length, words.size, 1)
      if (share >= 0.5 && share > (best?.share ?? 0)) best = { kind, share }
    }
  }
  known.set(key, best?.kind ?? null)
  return best?.kind ?? null
}

/** A set's name in an address: 'Deck officers' is 'deck-officers'. */
export const setId = ({ position }: Pick<RequiredSet, 'position'>): string => nameKey(position).replaceAll(' ', '-')

/** One's own sets with those of a file: one for the same position takes the place of one's own, the others are added at the end. */
export function mergedSets(
  own: readonly RequiredSet[],
  read: readonly RequiredSet[],
): { readonly sets: readonly RequiredSet[]; readonly replaced: number } {
  const byId = new Map(own.map((set) => [setId(set), set]))
  const replaced = read.filter((set) => byId.has(setId(set))).length
  for (const set of read) byId.set(setId(set), set)
  return { sets: [...byId.values()], replaced }
}

/** The same set with a certificate's name given to a kind, for everybody who has one of that name. */
export const withConfirmed = (set: RequiredSet, name: string | null, kind: string): RequiredSet => ({
  ...set,
  confirmed: { ...set.confirmed, [nameKey(name)]: kind },
})

/** The same set without what somebody confirmed for a certificate's name, or for its key. */
export function withoutConfirmed(set: RequiredSet, name: string | null): RequiredSet {
  const isKept = isKeptFor(name)
  return { ...set, confirmed: Object.fromEntries(Object.entries(set.confirmed).filter(([key]) => !isKept(key))) }
}

/** The sets a company starts with. */
export const startingSets: readonly RequiredSet[] = [
  {
    position: 'Deck officers',
    kinds: ['basicSafety', 'survivalCraft', 'advancedFire', 'firstAid', 'securityAwareness', 'gmdss', 'ecdis', 'bridge', 'medical'],
    confirmed: {},
  },
  {
    position: 'Engineer officers',
    kinds: ['basicSafety', 'survivalCraft', 'advancedFire', 'firstAid', 'securityAwareness', 'highVoltage', 'engineTeam', 'medical'],
    confirmed: {},
  },
  { position: 'Ratings', kinds: ['basicSafety', 'survivalCraft', 'securityAwareness', 'medical'], confirmed: {} },
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKind = (value: unknown): value is string => typeof value === 'string' && kindOf(value) !== null

/** A set as it may stand in a file; null where it is not one, or names a certificate that is not in the list. */
function setFrom(value: unknown): RequiredSet | null {
  if (!isRecord(value)) return null
  const { position, kinds, confirmed = {} } = value
  if (typeof position !== 'string' || position.trim() === '' || position.length > longestPosition) return null
  if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every(isKind) || !isRecord(confirmed)) return null
  const names = Object.entries(confirmed)
  if (!names.every((entry): entry is [string, string] => isKind(entry[1]))) return null
  return { position: position.trim(), kinds: [...new Set(kinds)], confirmed: Object.fromEntries(names) }
}

/** The sets in a text that this console wrote; null where it holds none. Two sets never share a position: the later one counts. */
export function setsFromText(text: string): readonly RequiredSet[] | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(value) || value.length === 0 || value.length > mostSets) return null
  const sets = value.map(setFrom)
  if (!sets.every((set) => set !== null)) return null
  return [...new Map(sets.map((set) => [set.position, set])).values()]
}

export const setsToText = (sets: readonly RequiredSet[]): string => JSON.stringify(sets, null, 2)
