import { daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { storedUtcDay } from '~/lib/time/instant'

/** What a certificate's validity depends on, as the backend stores it. */
export interface CertificateDates {
  readonly issuedAt: string | null
  readonly validUntil: string | null
  /** Known only of what the asking client issued itself; absent or null where it is not. */
  readonly isRevoked?: boolean | null
}

/** A certificate on a day. `notYet`: issued after the day. `unclear`: a date that cannot be read, so nothing is claimed. */
export type DayState = 'valid' | 'expired' | 'notYet' | 'unclear' | 'revoked'

/** A certificate from sign-on to sign-off. `through`: valid on every day of it. */
export type VoyageState = 'through' | 'onBoard' | 'expired' | 'unclear' | 'revoked'

export interface Voyage {
  /** The day of sign-on. */
  readonly from: CalendarDay
  /** The day of sign-off, not before sign-on. */
  readonly to: CalendarDay
}

interface Period {
  /** The first day, where it is given. */
  readonly first: CalendarDay | null
  /** The last day; null where it does not expire. */
  readonly last: CalendarDay | null
}

/** The periods read so far: a matrix judges the same certificates again for every other voyage. */
const periods = new WeakMap<CertificateDates, Period | null>()

/** The days of a certificate in UTC, as the public verdict counts them; null where a date is given that cannot be read. */
function periodOf(dates: CertificateDates): Period | null {
  const known = periods.get(dates)
  if (known !== undefined) return known
  const { issuedAt, validUntil } = dates
  const first = issuedAt ? storedUtcDay(issuedAt) : null
  const last = validUntil === null ? null : storedUtcDay(validUntil)
  const period = first === '' || last === '' ? null : { first, last }
  periods.set(dates, period)
  return period
}

function stateOn(dates: CertificateDates, day: CalendarDay): DayState {
  if (dates.isRevoked === true) return 'revoked'
  const period = periodOf(dates)
  if (!period) return 'unclear'
  if (period.first !== null && period.first > day) return 'notYet'
  return period.last !== null && period.last < day ? 'expired' : 'valid'
}

/**
 * A certificate by its dates on one day. It is valid through the whole of its last day.
 * @returns its state, and the days from `day` to its last day: below 0 after that, null where it does not expire or that is not known
 */
export function onDay(dates: CertificateDates, day: CalendarDay): { readonly state: DayState; readonly daysLeft: number | null } {
  const last = periodOf(dates)?.last ?? null
  return { state: stateOn(dates, day), daysLeft: last === null ? null : daysBetween(day, last) }
}

/** A certificate by its dates over a voyage. What is issued only after sign-on is unclear: it may not have been there. */
export function overVoyage(dates: CertificateDates, { from, to }: Voyage): VoyageState {
  const atSignOn = stateOn(dates, from)
  if (atSignOn === 'unclear' || atSignOn === 'notYet') return 'unclear'
  if (atSignOn === 'expired' || atSignOn === 'revoked') return atSignOn
  return stateOn(dates, to) === 'expired' ? 'onBoard' : 'through'
}

/** The last day of a certificate; null where it does not expire or that cannot be read. */
export const lastDayOf = (dates: CertificateDates): CalendarDay | null => periodOf(dates)?.last ?? null
