import { addDays, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import type { CalendarEvent } from './calendarEvent'

/**
 * A wall-clock time as the grid takes it: a Date whose UTC fields hold the wall clock. UTC has no daylight saving, so the user's time zone
 * cannot move an event.
 */
export const toGridDate = (day: CalendarDay, time = '00:00'): Date => new Date(`${day}T${time}:00Z`)

/** Wall-clock day of a grid date. */
export const gridDay = (date: Date): CalendarDay => date.toISOString().slice(0, 10)

/** Wall-clock time of a grid date, as HH:mm. */
export const gridTime = (date: Date): string => date.toISOString().slice(11, 16)

/** An event with its position in the grid. */
export interface PlacedEvent {
  readonly id: string
  readonly event: CalendarEvent
  /** Above zero, this is a placeholder for that many events without room. */
  readonly more: number
  readonly start: Date
  /** Exclusive. */
  readonly end: Date
}

/** The hours a column shows, from `first` up to `last`. */
export interface Hours {
  readonly first: number
  /** Up to 24. */
  readonly last: number
}

const workingDay: Hours = { first: 7, last: 18 }

/** The hours to show: a working day, extended when an event starts earlier or ends later. */
export function hoursOf(events: readonly CalendarEvent[]): Hours {
  let { first, last } = workingDay
  for (const { start, end, isAllDay } of events) {
    if (isAllDay) continue
    const isOverNight = start.day !== end.day
    first = isOverNight ? 0 : Math.min(first, Number(start.time.slice(0, 2)))
    last = isOverNight ? 24 : Math.max(last, Math.ceil(Number(end.time.slice(0, 2)) + Number(end.time.slice(3)) / 60))
  }
  return { first, last }
}

/** End of the shown hours as HH:mm; 23:59 for midnight, because the library needs an end on the same day. */
export const lastHour = ({ last }: Hours): string => (last === 24 ? '23:59' : `${String(last).padStart(2, '0')}:00`)

/** Start of the shown hours as HH:mm. */
export const firstHour = ({ first }: Hours): string => `${String(first).padStart(2, '0')}:00`

/** Places each event as one bar across its days. */
export const monthBars = (events: readonly CalendarEvent[]): readonly PlacedEvent[] =>
  events.map((event) => ({ id: event.id, event, more: 0, start: toGridDate(event.start.day), end: toGridDate(addDays(event.end.day, 1)) }))

const byStart = (one: PlacedEvent, other: PlacedEvent): number =>
  one.start.getTime() - other.start.getTime() || other.end.getTime() - one.end.getTime() || (one.id < other.id ? -1 : 1)

/** Places up to `limit` events of a day side by side; if there are more, the last position shows how many. */
function withinColumn(day: CalendarDay, placed: readonly PlacedEvent[], limit: number): readonly PlacedEvent[] {
  const lanes: PlacedEvent[][] = []
  for (const next of placed.toSorted(byStart)) {
    const free = lanes.slice(0, limit - 1).find((lane) => (lane.at(-1)?.end ?? next.start) <= next.start)
    if (free) free.push(next)
    else if (lanes.length < limit) lanes.push([next])
    else lanes.at(-1)?.push(next)
  }
  const rest = lanes.length < limit ? [] : (lanes.at(-1) ?? [])
  const [first] = rest
  const isWithoutOverlap = rest.every((one, index) => index === 0 || (rest[index - 1]?.end ?? one.start) <= one.start)
  if (!first || isWithoutOverlap) return placed
  const ends = rest.map(({ end }) => end.getTime())
  return [...lanes.slice(0, -1).flat(), { ...first, id: `${day} more`, more: rest.length, end: new Date(Math.max(...ends)) }]
}

/**
 * Places each event in the columns of its visible days; an all-day event fills the column.
 * @param limit how many events fit side by side
 */
export function columnEvents(
  events: readonly CalendarEvent[],
  { from, to }: DayRange,
  hours: Hours,
  limit: number,
): readonly PlacedEvent[] {
  const columns = new Map<CalendarDay, PlacedEvent[]>()
  for (const event of events) {
    const { start, end, isAllDay } = event
    for (let day = start.day < from ? from : start.day; day <= end.day && day <= to; day = addDays(day, 1)) {
      const startTime = isAllDay || day > start.day ? firstHour(hours) : start.time
      const endTime = isAllDay || day < end.day ? lastHour(hours) : end.time
      const placed = { id: `${event.id} ${day}`, event, more: 0, start: toGridDate(day, startTime), end: toGridDate(day, endTime) }
      const column = columns.get(day)
      if (column) column.push(placed)
      else columns.set(day, [placed])
    }
  }
  return [...columns].flatMap(([day, placed]) => withinColumn(day, placed, limit))
}
