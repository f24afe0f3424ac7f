import { dayTime } from '../days'

// Cached, because creating a formatter is far slower than using it.
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const found = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: zone })
  clocks.set(zone, found)
  return found
}

/** The local time in a zone at an instant, read as if it were UTC. */
const shownAt = (zone: string, time: number): number => Date.parse(`${clockOf(zone).format(time).replace(' ', 'T')}Z`)

/** The calendar day in a zone at an instant, as YYYY-MM-DD. */
export const dayIn = (zone: string, at: Date): string => clockOf(zone).format(at).slice(0, 10)

/** The instant of a local time in a zone. */
export function instantIn(zone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - (shownAt(zone, wanted) - wanted)
  // Applied twice, because the offset may change between the first guess and the result.
  return new Date(first + wanted - shownAt(zone, first)).toISOString()
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayTime).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day itself, or the following Monday when weekends are excluded. */
const courseDayFrom = (day: string, includeWeekend: boolean): string =>
  includeWeekend || !isWeekend(day) ? day : courseDayFrom(addDays(day, 1), includeWeekend)

/** The first `count` course days from a start day. */
export function courseDays(start: string, count: number, includeWeekend: boolean): string[] {
  const days: string[] = []
  for (let day = courseDayFrom(start, includeWeekend); days.length < count; day = courseDayFrom(addDays(day, 1), includeWeekend)) {
    days.push(day)
  }
  return days
}

/** Converts YYYY-MM-DD to the stored form DD/MM/YYYY. */
export const storedDay = (day: string): string => day.split('-').toReversed().join('/')

/** Converts a stored DD/MM/YYYY day to the sortable form YYYY-MM-DD. */
export const sortedDay = (date: string): string => date.split('/').toReversed().join('-')
