import { personNameKey } from '~/domain/person/personName'
import { birthDay, type Person } from './people'

/**
 * Other entries that may be the same person: same date of birth, and same name regardless of accents and word order.
 */
export function samePeople(person: Person, people: readonly Person[]): readonly Person[] {
  const [day, name] = [birthDay(person), personNameKey(person.name)]
  if (day === '' || name === '') return []
  // The date is compared first, because normalising thousands of names would be noticeably slow.
  return people.filter((other) => other !== person && birthDay(other) === day && personNameKey(other.name) === name)
}
