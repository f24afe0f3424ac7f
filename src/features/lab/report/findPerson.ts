import { isPassportLines, type PassportReading } from '~/domain/person/passportLines'
import { hasWords, searchedWords, searchKey } from '~/lib/format/nameKey'
import { personKey, plainPassNo, type TestedPerson } from './report'
import type { WaitingKit } from './ShiftDesk'

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

export interface Finding {
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

const kitOf = (kits: readonly WaitingKit[], person: TestedPerson): WaitingKit | null =>
  kits.find((kit) => personKey(kit.person) === personKey(person)) ?? null

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
  const withKit = (person: TestedPerson, known: readonly string[], doubts: readonly string[] = []): FoundPerson => ({
    person,
    kit: kitOf(kits, person),
    known,
    doubts,
  })
  const kit = /^\d{1,3}$/.test(typed) && kits.find(({ number }) => number === Number(typed))
  if (kit) return { ...nobody, found: withKit(kit.person, [`Kit ${kit.number}`]) }
  if (isPassportLines(typed)) {
    if (!reading) return nobody
    if ('problem' in reading) return { ...nobody, problem: reading.problem }
    const { firstName, lastName, passNo, nationality, birthDate, doubts, hints } = reading.facts
    const read = { name: `${firstName} ${lastName}`.trim(), birthDate: birthDate ?? '', passNo, nationality }
    const member = crew.find((one) => plainPassNo(one.passNo) === plainPassNo(passNo))
    const isAgreed = doubts.length === 0
    const person = withKit(
      read,
      [...(isAgreed ? ['Check digits agree'] : []), ...(member ? ['On the crew list'] : [])],
      [...doubts, ...hints],
    )
    return isAgreed ? { ...nobody, found: person } : { ...nobody, choices: [person] }
  }
  const people = [...new Map([...kits.map(({ person }) => person), ...crew].map((person) => [personKey(person), person])).values()]
  const exact = people.find(({ passNo }) => passNo !== '' && plainPassNo(passNo) === plainPassNo(typed))
  if (exact) return { ...nobody, found: withKit(exact, ['Passport number on the crew list']) }
  const words = searchedWords(typed)
  const found = people.filter(({ name, passNo }) => words.length > 0 && hasWords(searchKey([name, passNo]), words))
  return { ...nobody, choices: found.slice(0, offeredCount).map((person) => withKit(person, ['On the crew list'])) }
}
