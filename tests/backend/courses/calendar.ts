import { dayTime } from '../days'

// Making one takes longer than all that is asked of it.
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const found = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone })
  clocks.set(zone, found)
  return found
}

/** What the clocks of a zone show at a moment, as if they stood in UTC. */
const shownAt = (zone: string, time: number): number => Date.parse(`${clockOf(zone).format(time).replace(' ', 'T')}Z`)

/** The calendar day of a zone at a moment, YYYY-MM-DD. */
export const dayIn = (zone: string, at: Date): string => clockOf(zone).format(at).slice(0, 10)

/** The instant at which the clocks of a zone show a time of day. */
export function instantIn(zone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - (shownAt(zone, wanted) - wanted)
  // Once more, for the zone may have changed its clocks between the first guess and the moment that is meant.
  return new Date(first + wanted - shownAt(zone, first)).toISOString()
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayTime).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day itself, or the Monday after it where weekends are left out. */
const courseDayFrom = (day: string, includeWeekend: boolean): string =>
  includeWeekend || !isWeekend(day) ? day : courseDayFrom(addDays(day, 1), includeWeekend)

/** So many course days from a day on. */
export function courseDays(start: string, count: number, includeWeekend: boolean): string[] {
  const days: string[] = []
  for (let day = courseDayFrom(start, includeWeekend); days.length < count; day = courseDayFrom(addDays(day, 1), includeWeekend)) {
    days.push(day)
  }
  return days
}

/** YYYY-MM-DD as the days of a course are kept: DD/MM/YYYY. */
export const storedDay = (day: string): string => day.split('-').toReversed().join('/')

/** A stored day as one that sorts: YYYY-MM-DD. */
export const sortedDay = (date: string): string => date.split('/').toReversed().join('-')
