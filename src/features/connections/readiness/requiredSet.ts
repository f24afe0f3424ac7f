import { nameKey } from '~/lib/format/nameKey'
import { certificateKinds, kindOf, medicalKind, type CertificateKind } from './stcw'

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

/** Says that somebody may not sail. */
const unfitWords = /\b(?:(?:un|not|no longer) ?fit(?:ness)?|unsuitable|in ?apt[aeo]?|no apt[ao])\b|untauglich/

/** Whether a certificate's name says that somebody may not sail: it is valid by its dates, and allows nothing. */
export const saysUnfit = ({ name }: Pick<NamedCertificate, 'name'>): boolean => unfitWords.test(nameKey(name))

/**
 * Why a certificate's name cannot be given to a kind; null where it can. Without a name, the choice would count for every certificate that has
 * none, and what says unfit allows nothing.
 */
export function whyNotMatched({ name }: Pick<NamedCertificate, 'name'>): string | null {
  if (nameKey(name) === '') return 'Without a name it cannot be counted.'
  return saysUnfit({ name }) ? 'Its name says unfit, so it cannot be counted.' : null
}

/** Whether a kept key is that of a name. Keys that are on the device already have some apostrophes, and a space for each invisible letter. */
function isKeptFor(name: string | null): (key: string) => boolean {
  const keys = [nameKey(name), nameKey(name?.replaceAll(/\p{Cf}/gu, ' '))]
  return (key) => keys.includes(nameKey(key))
}

/** The kind that somebody gave to a certificate’s name; null where nobody did. Names are free text: 'constructor' is one like any other. */
function confirmedKind({ name }: NamedCertificate, { confirmed }: Pick<RequiredSet, 'confirmed'>): string | null {
  if (whyNotMatched({ name }) !== null) return null
  const own = nameKey(name)
  const kept = Object.hasOwn(confirmed, own) ? own : Object.keys(confirmed).find(isKeptFor(name))
  return kept === undefined ? null : (confirmed[kept] ?? null)
}

/**
 * The kind of a certificate: what somebody confirmed for its name, else the kind that bears exactly this name. Names are free text, so
 * anything less exact is only suggested.
 */
export const kindOfCertificate = (certificate: NamedCertificate, set: Pick<RequiredSet, 'confirmed'>): string | null =>
  confirmedKind(certificate, set) ?? kindByName(certificate)

/**
 * The kind of a certificate where no set is chosen: what the sets say in which somebody confirmed its name, as long as they agree, else what its
 * name says.
 */
export function kindInSets(certificate: NamedCertificate, sets: readonly Pick<RequiredSet, 'confirmed'>[]): string | null {
  const [given, ...others] = new Set(sets.flatMap((set) => confirmedKind(certificate, set) ?? []))
  return given !== undefined && others.length === 0 ? given : kindByName(certificate)
}

/** Whether a certificate counts as its kind only because somebody said so: its own name does not say it. */
export function isMatchedByHand(certificate: NamedCertificate, set: Pick<RequiredSet, 'confirmed'>): boolean {
  const given = confirmedKind(certificate, set)
  return given !== null && given !== kindByName(certificate)
}

/** Words that say nothing about the kind. */
const fillers = new Set(['and', 'of', 'in', 'the', 'for', 'on', 'a', 'certificate', 'training', 'course', 'proficiency', 'stcw'])

const wordsOf = (key: string): readonly string[] => key.split(' ').filter((word) => word !== '' && !fillers.has(word))

/** How much of the words of a key and of a kind's closest name are the same, from 0 to 1. */
function likeness(words: ReadonlySet<string>, kind: string): number {
  const certificate = kindOf(kind)
  const shares = (certificate ? keysOf(certificate).map(wordsOf) : []).map(
    (named) => named.filter((word) => words.has(word)).length / Math.max(named.length, words.size, 1),
  )
  return Math.max(0, ...shares)
}

/** The kind whose name shares most words with a key, at least half of them; null where none does. */
function closestKind(key: string, kinds: readonly string[]): string | null {
  const words = new Set(wordsOf(key))
  let best: { readonly kind: string; readonly share: number } | null = null
  for (const kind of kinds) {
    const share = likeness(words, kind)
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { kind, share }
  }
  return best?.kind ?? null
}

/** Only a certificate about service at sea says these, whatever it found. */
const fitnessWords = /\b(?:fit(?:ness)?|apt[aeo]|peme|eng ?1|ml ?5)\b|tauglich/

const medicalWords = /\b(?:medic\p{L}*|health|doctor|physician)\b/u

/** Other medical documents: they say nothing about service at sea. */
const testWords = /\b(?:pcr|antigens?|antibod(?:y|ies)|serology|vaccin\p{L}*)\b/u

/** Types that hold no medical certificate. Any other may. */
const otherTypes =
  /\b(?:maritime|safety|security|navigation\p{L}*|competenc(?:e|y)|endorsements?|training|courses?|stcw|proficiency|deck|engine\p{L}*|tankers?|radio|gmdss|passports?|visas?|identity|seam[ae]n s? ?books?|licen[cs]es?)\b/u

const otherKinds = certificateKinds.flatMap(({ key }) => (key === medicalKind ? [] : [key]))

/** Whether a name is, by more than half of its words, that of something other than a medical certificate for service at sea. */
function isNamedOtherwise(own: string): boolean {
  const words = new Set(wordsOf(own))
  const share = Math.max(...otherKinds.map((kind) => likeness(words, kind)))
  return testWords.test(own) || (share > 0.5 && share > likeness(words, medicalKind))
}

/** Whether a certificate of no known kind may be a medical one: one that says unfit ends what an older one allows. */
function mayBeMedical(own: string, type: string): boolean {
  const said = `${own} ${type}`
  if (unfitWords.test(said) || fitnessWords.test(said)) return true
  if (own === '') return medicalWords.test(type) || !otherTypes.test(type)
  return medicalWords.test(said) && !isNamedOtherwise(own)
}

/** The resemblances found so far, by the kinds they were chosen from: many people have certificates of the same name. */
const resemblances = new WeakMap<readonly string[], Map<string, readonly string[]>>()

/**
 * The kinds that a certificate of no known kind may be of, the likeliest first: by its name, or its type where it has no name, by a type that
 * is the name of a kind, and by what only medical certificates say. Never counted unconfirmed.
 */
export function resembledKinds({ name, type }: NamedCertificate, kinds: readonly string[]): readonly string[] {
  const [own, typed] = [nameKey(name), nameKey(type)]
  const key = `${own}\n${typed}`
  const known = resemblances.get(kinds) ?? new Map<string, readonly string[]>()
  resemblances.set(kinds, known)
  const found = known.get(key)
  if (found !== undefined) return found
  const possible = new Set([closestKind(own || typed, kinds), kindsByName.get(typed), mayBeMedical(own, typed) ? medicalKind : null])
  const resembled = [...possible].flatMap((kind) => (kind && kinds.includes(kind) ? [kind] : []))
  known.set(key, resembled)
  return resembled
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

const ratings = ['basicSafety', 'survivalCraft', 'securityAwareness'] as const
const officers = [...ratings, 'advancedFire', 'firstAid'] as const
const onDeck = [...officers, 'gmdss', 'ecdis', 'bridge'] as const
const inEngineRoom = [...officers, 'highVoltage', 'engineTeam'] as const

const startingSet = (position: string, kinds: readonly string[]): RequiredSet => ({
  position,
  kinds: [...kinds, medicalKind],
  confirmed: {},
})

/** The sets a company starts with: one for each certificate of competency, because a set asks for all it names. */
export const startingSets: readonly RequiredSet[] = [
  startingSet('Deck officers', ['deckOperational', ...onDeck]),
  startingSet('Masters and chief mates', ['deckManagement', ...onDeck]),
  startingSet('Engineer officers', ['engineOperational', ...inEngineRoom]),
  startingSet('Chief and second engineers', ['engineManagement', ...inEngineRoom]),
  startingSet('Deck ratings', ['deckRating', ...ratings]),
  startingSet('Engine ratings', ['engineRating', ...ratings]),
  startingSet('Ratings', ratings),
]

/** Whether a set differs from the one a company starts with: somebody made it, changed what it requires, or matched a name by hand. */
export function isOwnSet(set: RequiredSet): boolean {
  const start = startingSets.find((one) => setId(one) === setId(set))
  return !start || start.kinds.join(' ') !== set.kinds.join(' ') || Object.keys(set.confirmed).length > 0
}

/** A set in a choice: one's own is marked. */
export const setLabel = (set: RequiredSet): string => (isOwnSet(set) ? `${set.position} (yours)` : set.position)

/** The certificate of competency that a rank holds, by the words of its name; null for a rating without one, such as a cook. */
const ranks: readonly (readonly [words: RegExp, kind: string | null])[] = [
  [/\b(?:electro|eto)\b/, 'electroTechnical'],
  [/\b(?:chief|first|second|1st|2nd) (?:engineer|assistant engineer)\b/, 'engineManagement'],
  [/\bengineer\b|\bengine officer\b/, 'engineOperational'],
  [/\b(?:oiler|motorman|fitter|wiper|greaser|engine rating|able seafarer engine)\b/, 'engineRating'],
  [/\b(?:master|captain|skipper)\b|\b(?:chief|first|1st) (?:mate|officer)\b/, 'deckManagement'],
  [/\b(?:mate|deck officer|navigation\p{L}* officer|(?:second|third|fourth|2nd|3rd|4th) officer)\b/u, 'deckOperational'],
  [/\b(?:bosun|boatswain|able seam[ae]n|able seafarer deck|a ?b|ordinary seam[ae]n|o ?s|deck(?:hand| hand| rating))\b/, 'deckRating'],
  [/\b(?:cook|steward(?:ess)?|messm[ae]n|galley)\b/, null],
]

const competences = ranks.flatMap(([, kind]) => kind ?? [])

/** A column of what is required of several people. */
export interface RequiredColumn {
  readonly key: string
  readonly label: string
  /** For a narrow column. */
  readonly short: string
  /** A cell has the one of these that is required of its person. */
  readonly kinds: readonly string[]
}

const columnOf = (kind: string): RequiredColumn => {
  const { label = kind, short = kind } = kindOf(kind) ?? {}
  return { key: kind, label, short, kinds: [kind] }
}

const competenceColumn: RequiredColumn = { key: 'competence', label: 'Certificate of competency', short: 'Competency', kinds: competences }

/**
 * What any of these sets requires, in columns: those of one set in its order, those of several as the Convention orders them. Certificates of
 * competency share one column where no set asks for two.
 */
export function columnsOf(sets: readonly RequiredSet[]): readonly RequiredColumn[] {
  const [only, ...others] = sets
  if (only && others.length === 0) return only.kinds.map(columnOf)
  const required = certificateKinds.flatMap(({ key }) => (sets.some(({ kinds }) => kinds.includes(key)) ? [key] : []))
  const isCompetence = (kind: string): boolean => competences.includes(kind)
  const isOneEach = sets.every(({ kinds }) => kinds.filter(isCompetence).length <= 1)
  if (!isOneEach || !required.some(isCompetence)) return required.map(columnOf)
  return [competenceColumn, ...required.filter((kind) => !isCompetence(kind)).map(columnOf)]
}

/**
 * The set that somebody of a rank is judged by where none is chosen: the one named as the rank, else the first that requires the rank's
 * certificate of competency, or none where the rank holds none. Null where the rank says nothing.
 */
export function suggestedSet(rank: string | null | undefined, sets: readonly RequiredSet[]): RequiredSet | null {
  const words = nameKey(rank)
  const named = words === '' ? undefined : sets.find(({ position }) => nameKey(position) === words)
  if (named) return named
  const known = ranks.find(([pattern]) => pattern.test(words))
  if (!known) return null
  const [, kind] = known
  return (
    sets.find(({ kinds }) => (kind === null ? !ranks.some(([, one]) => one !== null && kinds.includes(one)) : kinds.includes(kind))) ?? null
  )
}

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
