import { resultOf } from '~/domain/participant/result'
import { personName, personNameKey } from '~/domain/person/personName'
import { addressKey } from '~/lib/format/email'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readInstant, storedUtcDay } from '~/lib/time/instant'
import type { ParticipantListQuery } from './participants.generated'

/** One person's seat on one course. */
export interface Seat extends SeatFacts {
  /** Read apart from the rest; null where it is not known. */
  readonly courseName: string | null
  /** The time zone of the course, which no seat has: found by its name and start. Null where it is not known. */
  readonly zone: string | null
}

type SeatFacts = ParticipantListQuery['clientParticipants'][number]

/** A person who is or was on courses of the client. */
export interface Person {
  /** Identifies the person in the address: the account's id or, without an account, the id of a seat. */
  readonly key: string
  readonly midId: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly dateOfBirth: string | null
  /** Ordered by start of the course, latest first. */
  readonly seats: readonly Seat[]
  /** The seat on the course that starts last. */
  readonly last: Seat
  /** The latest seat with a result, which may be on an earlier course. */
  readonly judged: Seat | null
}

/** YYYY-MM-DD; empty where it is not known. */
export const birthDay = ({ dateOfBirth }: Pick<SeatFacts, 'dateOfBirth'>): string => storedUtcDay(dateOfBirth)

/** Who may have a seat: the account, else the name at an email address, which an office or a family shares, else the one who has this seat. */
const ownerOf = (seat: Seat): string => {
  if (seat.midId) return `account ${seat.midId}`
  const address = addressKey(seat.email)
  return address === '' ? `seat ${seat.id}` : `address ${address} ${personNameKey(personName(seat))}`
}

function personOf(seats: readonly (readonly [seat: Seat, start: number])[]): Person | null {
  const sorted = seats.length > 1 ? seats.toSorted(([, one], [, other]) => other - one) : seats
  const all = sorted.map(([seat]) => seat)
  const [last] = all
  if (!last) return null
  /** A detail from the latest seat that has it. */
  const latest = (fact: (seat: Seat) => string | null): string | null => {
    for (const seat of all) {
      const value = fact(seat)
      if (value) return value
    }
    return null
  }
  const [name, email] = [latest(personName), latest((seat) => seat.email)]
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

interface ZonedCourse {
  readonly name: string | null
  readonly startDate: string | null
  readonly timezone: string | null
}

const courseKey = (name: string | null, startDate: string | null): string =>
  `${normaliseCase(name)}\n${readInstant(startDate)?.getTime() ?? startDate}`

/** Zones by name and start of a course; null where courses alike in both are in different zones. */
function zonesOf(courses: readonly ZonedCourse[]): ReadonlyMap<string, string | null> {
  const zones = new Map<string, string | null>()
  for (const { name, startDate, timezone } of courses) {
    const key = courseKey(name, startDate)
    zones.set(key, zones.has(key) && zones.get(key) !== timezone ? null : timezone)
  }
  return zones
}

/** Adds the names and time zones of the courses, which are read apart, to the seats. */
export function seatsOf(
  facts: readonly SeatFacts[],
  names: readonly { readonly id: string; readonly courseName: string | null }[],
  courses: readonly ZonedCourse[],
): readonly Seat[] {
  const nameOf = new Map(names.map(({ id, courseName }) => [id, courseName]))
  const zones = zonesOf(courses)
  return facts.map((seat) => {
    const courseName = nameOf.get(seat.id) ?? null
    return { ...seat, courseName, zone: zones.get(courseKey(courseName, seat.startDate)) ?? null }
  })
}

/**
 * Groups seats by person, in order of first appearance: by account, or else by name and date of birth at one address. A client may have tens
 * of thousands of seats, so no seat is compared with another.
 */
export function peopleOf(seats: readonly Seat[]): readonly Person[] {
  const owned = seats.map((seat) => [seat, ownerOf(seat)] as const)
  const birthDays = new Map<string, Set<string>>()
  for (const [seat, owner] of owned)
    if (!seat.midId && birthDay(seat) !== '') birthDays.set(owner, (birthDays.get(owner) ?? new Set()).add(birthDay(seat)))
  const byOwner = new Map<string, (readonly [Seat, number])[]>()
  for (const [seat, mayOwn] of owned) {
    // Father and son: whose a seat without a birthday is, nobody can tell.
    const owner = (birthDays.get(mayOwn)?.size ?? 0) > 1 ? `${mayOwn} ${birthDay(seat)}` : mayOwn
    const entry = [seat, readInstant(seat.startDate)?.getTime() ?? -Infinity] as const
    const found = byOwner.get(owner)
    if (found) found.push(entry)
    else byOwner.set(owner, [entry])
  }
  return [...byOwner.values()].flatMap((own) => personOf(own) ?? [])
}

/** The person with a key, which is an account id or the id of any seat. */
export const personAt = (people: readonly Person[], key: string): Person | null =>
  people.find((person) => person.key === key) ?? people.find(({ seats }) => seats.some(({ id }) => id === key)) ?? null
