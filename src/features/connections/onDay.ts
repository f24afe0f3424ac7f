import { daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { storedUtcDay } from '~/lib/time/instant'
import { isEndless } from './readiness/stcw'

/** What a certificate's validity depends on, as the backend stores it. */
export interface CertificateDates {
  readonly issuedAt: string | null
  readonly validUntil: string | null
  /** Known only of what was looked up in its issuer's register; absent or null where it was not. */
  readonly isRevoked?: boolean | null
  /** The answer came with errors: what is null in it may have been left out. */
  readonly isPartial?: boolean
}

/** When a certificate ends. Only `day` and `never` are known. */
export type End = { readonly is: 'day'; readonly day: CalendarDay } | { readonly is: 'never' | 'notGiven' | 'notRead' | 'unreadable' }

/** A certificate on a day. `notYet`: issued after the day. `unclear`: a date is missing or cannot be read, so nothing is claimed. */
export type DayState = 'valid' | 'expired' | 'notYet' | 'unclear' | 'revoked'

/** A certificate from sign-on to sign-off. `through`: valid on every day of it. */
export type VoyageState = 'through' | 'onBoard' | 'expired' | 'unclear' | 'revoked'

export interface Voyage {
  /** The day of sign-on. */
  readonly from: CalendarDay
  /** The day of sign-off, not before sign-on. */
  readonly to: CalendarDay
}

/** Days in UTC, as the public verdict counts them; empty where one is missing or cannot be read. */
interface Days {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

/** The days read so far: a matrix judges the same certificates again for every other voyage. */
const daysRead = new WeakMap<CertificateDates, Days>()

function daysOf(dates: CertificateDates): Days {
  const known = daysRead.get(dates)
  if (known) return known
  const days = { first: storedUtcDay(dates.issuedAt), last: storedUtcDay(dates.validUntil) }
  daysRead.set(dates, days)
  return days
}

/** When a certificate of a kind ends. Without an end date it never does only where its kind needs none. @param kind null where not known */
export function endOf(dates: CertificateDates, kind: string | null): End {
  if (dates.validUntil === null) return { is: dates.isPartial === true ? 'notRead' : isEndless(kind) ? 'never' : 'notGiven' }
  const { last } = daysOf(dates)
  return last === '' ? { is: 'unreadable' } : { is: 'day', day: last }
}

/** When a certificate ends, in words: 'DD-MM-YYYY' where the day is known. */
export function endInWords(end: End): string {
  switch (end.is) {
    case 'day':
      return formatDay(end.day)
    case 'never':
      return 'No expiry'
    case 'notGiven':
      return 'No end date given'
    case 'notRead':
      return 'End date not read'
    case 'unreadable':
      return 'End date not readable'
  }
}

/** The day of issue; empty where it is missing or cannot be read. */
export const issueDayOf = (dates: CertificateDates): CalendarDay => daysOf(dates).first

function stateOn(dates: CertificateDates, day: CalendarDay, kind: string | null): DayState {
  if (dates.isRevoked === true) return 'revoked'
  const end = endOf(dates, kind)
  if (end.is === 'day' && end.day < day) return 'expired'
  const first = issueDayOf(dates)
  if (first === '' || (end.is !== 'day' && end.is !== 'never')) return 'unclear'
  return first > day ? 'notYet' : 'valid'
}

/**
 * A certificate by its dates on one day. It is valid through the whole of its last day.
 * @param kind null where it is not known
 * @returns its state, and the days from `day` to its last day: below 0 after that, null where it does not expire or that is not known
 */
export function onDay(
  dates: CertificateDates,
  day: CalendarDay,
  kind: string | null,
): { readonly state: DayState; readonly daysLeft: number | null } {
  const end = endOf(dates, kind)
  return { state: stateOn(dates, day, kind), daysLeft: end.is === 'day' ? daysBetween(day, end.day) : null }
}

/** A certificate by its dates over a voyage. What is issued only after sign-on is unclear: it may not have been there. */
export function overVoyage(dates: CertificateDates, { from, to }: Voyage, kind: string | null): VoyageState {
  const atSignOn = stateOn(dates, from, kind)
  if (atSignOn === 'unclear' || atSignOn === 'notYet') return 'unclear'
  if (atSignOn === 'expired' || atSignOn === 'revoked') return atSignOn
  return stateOn(dates, to, kind) === 'expired' ? 'onBoard' : 'through'
}
