import { nameKey } from '../nameKey'
import type { Person } from './people'

const birthDay = ({ dateOfBirth }: Person): string => (dateOfBirth ?? '').slice(0, 10)

/**
 * People of another account who may be the same person: born on the same day, and with the same name, also without accents and with first
 * and last name in the other order.
 */
export function samePeople(person: Person, people: readonly Person[]): readonly Person[] {
  const [day, name] = [birthDay(person), nameKey(person.name)]
  if (day === '' || name === '') return []
  // The day is compared first: to take thousands of names apart would take a moment that is felt.
  return people.filter((other) => other !== person && birthDay(other) === day && nameKey(other.name) === name)
}
