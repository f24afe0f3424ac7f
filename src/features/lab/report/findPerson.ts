import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { isPassportLines, type PassportReading } from './passportLines'
import { personKey, plainPassNo, type TestedPerson, type WaitingKit } from './report'

/** Somebody who was found, and how. */
export interface FoundPerson {
  readonly person: TestedPerson
  /** The kit that waits to be read; null where no time is running. */
  readonly kit: WaitingKit | null
  /** What speaks for it: 'Check digits agree'. */
  readonly known: readonly string[]
  /** What needs a look. */
  readonly doubts: readonly string[]
}

interface Finding {
  /** The only one that the text can mean. */
  readonly found: FoundPerson | null
  /** Those among whom somebody has to choose. */
  readonly choices: readonly FoundPerson[]
  /** Why the text cannot be read. */
  readonly problem: string | null
}

/** How many people are offered at once. */
const offeredCount = 6

const nobody: Finding = { found: null, choices: [], problem: null }
const none: readonly string[] = []

/** Somebody with the kit of theirs that waits. */
export const withKit = (person: TestedPerson, kits: readonly WaitingKit[], known = none, doubts = none): FoundPerson => ({
  person,
  kit: kits.find((kit) => personKey(kit.person) === personKey(person)) ?? null,
  known,
  doubts,
})

/** Somebody whose kit is to be read. */
export const ofKit = (kit: WaitingKit): FoundPerson => ({ person: kit.person, kit, known: [`Kit ${kit.number}`], doubts: [] })

/**
 * Finds who is meant by a kit number, a name, a passport number or the machine-readable lines of a passport.
 * @param reading of the lines, once they have been read
 */
export function findPerson(
  text: string,
  crew: readonly TestedPerson[],
  kits: readonly WaitingKit[],
  reading: PassportReading | null,
): Finding {
  const typed = text.trim()
  if (typed === '') return nobody
  const kit = /^\d{1,3}$/.test(typed) && kits.find(({ number }) => number === Number(typed))
  if (kit) return { ...nobody, found: ofKit(kit) }
  if (isPassportLines(typed)) {
    if (!reading) return nobody
    if ('problem' in reading) return { ...nobody, problem: reading.problem }
    const { firstName, lastName, passNo, nationality, birthDate, doubts, hints } = reading.facts
    const person = { name: `${firstName} ${lastName}`.trim(), birthDate: birthDate ?? '', passNo, nationality }
    const isMember = crew.some((one) => plainPassNo(one.passNo) === plainPassNo(passNo))
    const isAgreed = doubts.length === 0
    const known = [...(isAgreed ? ['Check digits agree'] : []), ...(isMember ? ['On the crew list'] : [])]
    const read = withKit(person, kits, known, [...doubts, ...hints])
    return isAgreed ? { ...nobody, found: read } : { ...nobody, choices: [read] }
  }
  const people = [...new Map([...kits.map(({ person }) => person), ...crew].map((person) => [personKey(person), person])).values()]
  // Who waits for a kit may be somebody who is not on the list.
  const listed = (person: TestedPerson, what: string): readonly string[] =>
    crew.some((one) => personKey(one) === personKey(person)) ? [what] : []
  const exact = people.find(({ passNo }) => passNo !== '' && plainPassNo(passNo) === plainPassNo(typed))
  if (exact) return { ...nobody, found: withKit(exact, kits, listed(exact, 'Passport number on the crew list')) }
  const words = searchedWords(typed)
  const found = people.filter(({ name, passNo }) => words.length > 0 && hasWords(searchKey([name, passNo]), words))
  return { ...nobody, choices: found.slice(0, offeredCount).map((person) => withKit(person, kits, listed(person, 'On the crew list'))) }
}
