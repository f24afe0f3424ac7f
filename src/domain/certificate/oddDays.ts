import { countText } from '~/lib/format/countText'
import { ageOn } from '~/lib/time/age'
import { daysBetween, isDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { cityOf, instantAt, wallClockIn, type WallClock } from '~/lib/time/zones'

/** The days of a document as they are typed: each may be empty or no day. */
export interface TypedDays {
  readonly dateOfBirth: string
  /** Of issue, or of the report. */
  readonly issuedAt: string
  readonly validUntil?: string
  readonly sample?: WallClock
  readonly report?: WallClock
  /** Of sample and report. */
  readonly zone?: string
}

/** In years, years and days. */
const [oldestAge, longestValidity, oldestSample] = [100, 10, 365]

/** By how much clocks are set back anywhere, in minutes. */
const turnedBack = [30, 60, 120] as const

function oddClock(clock: WallClock, zone: string): string[] {
  const at = instantAt(zone, clock)
  if (!at) return []
  const isShown = (minutesLater: number): boolean => {
    const { day, time } = wallClockIn(zone, new Date(at.getTime() + minutesLater * 60_000))
    return day === clock.day && time === clock.time
  }
  const when = `${clock.time} on ${formatDay(clock.day)}`
  if (!isShown(0)) return [`There was no ${when} in ${cityOf(zone)}: clocks went forward.`]
  return turnedBack.some(isShown) ? [`${when} came twice in ${cityOf(zone)}, as clocks went back: the first is meant.`] : []
}

/** What is odd about the days that stand beside each other in a form, in sentences. It bars nothing. */
export function oddDays(
  about: 'person' | 'document',
  { dateOfBirth, issuedAt, validUntil = '', sample, report, zone = 'UTC' }: TypedDays,
): readonly string[] {
  if (about === 'person') {
    const age = isDay(dateOfBirth) && isDay(issuedAt) ? ageOn(dateOfBirth, issuedAt) : 0
    return age > oldestAge ? [`Somebody born on ${formatDay(dateOfBirth)} is ${age} years old.`] : []
  }
  const years = isDay(validUntil) && isDay(issuedAt) ? ageOn(issuedAt, validUntil) : 0
  const taken = sample?.day ?? ''
  const sampleAge = isDay(taken) && isDay(issuedAt) ? daysBetween(taken, issuedAt) : 0
  return [
    ...(isDay(taken) && isDay(dateOfBirth) && taken < dateOfBirth ? ['The sample predates the date of birth.'] : []),
    ...(sampleAge > oldestSample ? [`The sample was taken ${countText(sampleAge)} days before the report.`] : []),
    ...(years > longestValidity ? [`A document valid until ${formatDay(validUntil)} is valid for ${years} years.`] : []),
    ...[sample, report].flatMap((clock) => (clock ? oddClock(clock, zone) : [])),
  ]
}
