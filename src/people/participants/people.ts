import { plainLower, plainWords } from '~/shared/format/plainWords'
import { unaccented } from '~/shared/format/unaccented'
import { readInstant } from '~/shared/time/instant'
import type { ParticipantListQuery } from './participants.generated'

/** One person's place on one course. */
export type Seat = ParticipantListQuery['clientParticipants'][number]

/** Whether a seat ended with a pass; null while nobody has said. */
export type Result = 'passed' | 'failed' | null

/** Somebody who is or was on courses of the client. */
export interface Person {
  /** In the address: the account's id, or the id of a seat, where there is no account. */
  readonly key: string
  readonly midId: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly dateOfBirth: string | null
  /** The course that begins last comes first. */
  readonly seats: readonly Seat[]
  /** The seat on the course that begins last. */
  readonly last: Seat
  /** The last seat with a result, which may be on an earlier course. */
  readonly judged: Seat | null
}

/** A course that is not over has no result, whatever its flag says: it is false from the beginning. */
export function resultOf({ passed, completed, failReason }: Pick<Seat, 'passed' | 'completed' | 'failReason'>): Result {
  if (passed === true) return 'passed'
  return passed === false && (completed === true || Boolean(failReason)) ? 'failed' : null
}

export const nameOfSeat = ({ name, firstName, lastName }: Pick<Seat, 'name' | 'firstName' | 'lastName'>): string | null =>
  plainWords(name) || plainWords(`${firstName ?? ''} ${lastName ?? ''}`) || null

/** Whose seat it is: the account's, else the e-mail address's, else nobody's but its own. */
const ownerOf = ({ midId, email, id }: Seat): string => {
  if (midId) return `account ${midId}`
  const address = plainLower(email)
  return address === '' ? `seat ${id}` : `address ${address}`
}

function personOf(seats: readonly (readonly [seat: Seat, start: number])[]): Person | null {
  const sorted = seats.length > 1 ? seats.toSorted(([, one], [, other]) => other - one) : seats
  const all = sorted.map(([seat]) => seat)
  const [last] = all
  if (!last) return null
  /** What stands on the latest seat that has it. */
  const latest = (fact: (seat: Seat) => string | null): string | null => {
    for (const seat of all) {
      const value = fact(seat)
      if (value) return value
    }
    return null
  }
  const [name, email] = [latest(nameOfSeat), latest((seat) => seat.email)]
  return {
    key: last.midId || last.id,
    midId: last.midId || null,
    name,
    email,
    phone: latest(({ phone }) => phone),
    dateOfBirth: latest(({ dateOfBirth }) => dateOfBirth),
    seats: all,
    last,
    judged: all.find((seat) => resultOf(seat) !== null) ?? null,
  }
}

/** The people behind the seats, in the order in which they first appear; one pass, for a client may have tens of thousands of seats. */
export function peopleOf(seats: readonly Seat[]): readonly Person[] {
  const byOwner = new Map<string, (readonly [Seat, number])[]>()
  for (const seat of seats) {
    const owner = ownerOf(seat)
    const entry = [seat, readInstant(seat.startDate)?.getTime() ?? -Infinity] as const
    const found = byOwner.get(owner)
    if (found) found.push(entry)
    else byOwner.set(owner, [entry])
  }
  return [...byOwner.values()].flatMap((own) => personOf(own) ?? [])
}

/** The person an address names, by account or by any of the seats. */
export const personAt = (people: readonly Person[], key: string): Person | null =>
  people.find((person) => person.key === key) ?? people.find(({ seats }) => seats.some(({ id }) => id === key)) ?? null

// Made when somebody first searches: to take the accents from thousands of names takes as long as all else that is done with them.
const searched = new WeakMap<Person, string>()

const searchedOf = (person: Person): string => {
  const found = searched.get(person) ?? unaccented(`${person.name ?? ''} ${person.email ?? ''}`)
  searched.set(person, found)
  return found
}

/** Whether every word of a text stands in somebody's name or e-mail address. */
export function isFound(person: Person, text: string): boolean {
  const where = searchedOf(person)
  return unaccented(text)
    .split(/\s+/)
    .every((word) => where.includes(word))
}
