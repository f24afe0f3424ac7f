import { normaliseCase } from '~/lib/format/normaliseText'
import { storedUtcDay } from '~/lib/time/instant'
import { personNameKey } from './personName'

/** Id of the card that compares two people, for the way to it from elsewhere on the page; there is one at a time. */
export const duplicateCardId = 'duplicate-patient'

/** The person to whom a document was or will be issued. */
export interface PersonFacts {
  readonly holderName: string | null
  readonly passNo: string | null
  /** A day, or an instant on it. */
  readonly dateOfBirth: string | null
}

/** `passport`: the same passport number and another name or birthday. `person`: the same name and birthday and another passport. */
export interface Conflict<Person> {
  readonly by: 'passport' | 'person'
  readonly other: Person
}

/** A passport number as it is compared. */
export const passportKey = (passNo: string | null): string => normaliseCase(passNo).replaceAll(/[\s-]/g, '')

const birthKey = (day: string | null): string => storedUtcDay(day)

const keysOf = ({ passNo, holderName, dateOfBirth }: PersonFacts) =>
  [passportKey(passNo), personNameKey(holderName), birthKey(dateOfBirth)] as const

/** Equal where the facts of two people are. */
export const personKey = (person: PersonFacts): string => JSON.stringify(keysOf(person))

/** Whether two descriptions can be of one person: the same name, and no other passport number or birthday. */
export function isSamePerson(one: PersonFacts, other: PersonFacts): boolean {
  const [passport, name, birth] = keysOf(one)
  const [otherPassport, otherName, otherBirth] = keysOf(other)
  const agree = (text: string, otherText: string): boolean => text === '' || otherText === '' || text === otherText
  return name === otherName && agree(passport, otherPassport) && agree(birth, otherBirth)
}

/**
 * People on earlier documents who are either somebody else with the same passport number, or the same person with another one.
 * @param issued earlier documents, newest first
 */
export function conflictsOf<Person extends PersonFacts>(typed: PersonFacts, issued: readonly Person[]): readonly Conflict<Person>[] {
  const own = { passport: passportKey(typed.passNo), name: personNameKey(typed.holderName), birth: birthKey(typed.dateOfBirth) }
  const found = new Map<string, Conflict<Person>>()
  for (const other of issued) {
    const [passport, name, birth] = [passportKey(other.passNo), personNameKey(other.holderName), birthKey(other.dateOfBirth)]
    const isSame = name === own.name && (birth === own.birth || birth === '' || own.birth === '')
    const by =
      own.passport !== '' && passport === own.passport
        ? isSame
          ? null
          : 'passport'
        : name !== '' && name === own.name && birth !== '' && birth === own.birth && passport !== '' && own.passport !== ''
          ? 'person'
          : null
    const key = [passport, name, birth].join('\n')
    if (by && !found.has(key)) found.set(key, { by, other })
  }
  return [...found.values()]
}

/** Identifies what was decided about, so that the decision ends when either person changes. */
export const conflictKey = (typed: PersonFacts, { by, other }: Conflict<PersonFacts>): string =>
  JSON.stringify([by, ...[typed, other].flatMap(keysOf)])
