import { addDays, type CalendarDay } from '../time/calendarDay'
import type { DayRange } from '../time/dayRange'
import type { CalendarEvent } from './calendarEvent'

/**
 * Days and hours as the grid takes them: instants whose UTC clock shows what the wall clock shows. UTC has no clock changes, and so the
 * reader's zone has no say in where something is drawn.
 */
export const drawnAt = (day: CalendarDay, time = '00:00'): Date => new Date(`${day}T${time}:00Z`)

/** The day that an instant of the grid stands for. */
export const dayDrawn = (at: Date): CalendarDay => at.toISOString().slice(0, 10)

/** HH:mm that an instant of the grid stands for. */
export const timeDrawn = (at: Date): string => at.toISOString().slice(11, 16)

/** An event at its place in the grid. */
export interface DrawnEvent {
  readonly id: string
  readonly event: CalendarEvent
  /** Above zero it stands for so many events that have no room. */
  readonly more: number
  readonly start: Date
  /** The first moment after it. */
  readonly end: Date
}

/** Hours of the clock, from the first full one to the end of the last. */
export interface Hours {
  readonly first: number
  /** Up to 24. */
  readonly last: number
}

const workingDay: Hours = { first: 7, last: 18 }

/** The hours a day's column has room for: a working day, and longer where something begins earlier or ends later. */
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

/** The last moment that a column of such hours shows; a grid of a day ends before the next begins. */
export const lastHour = ({ last }: Hours): string => (last === 24 ? '23:59' : `${String(last).padStart(2, '0')}:00`)

export const firstHour = ({ first }: Hours): string => `${String(first).padStart(2, '0')}:00`

/** Each event as one bar over its days. */
export const drawnAsBars = (events: readonly CalendarEvent[]): readonly DrawnEvent[] =>
  events.map((event) => ({ id: event.id, event, more: 0, start: drawnAt(event.start.day), end: drawnAt(addDays(event.end.day, 1)) }))

const byStart = (one: DrawnEvent, other: DrawnEvent): number =>
  one.start.getTime() - other.start.getTime() || other.end.getTime() - one.end.getTime() || (one.id < other.id ? -1 : 1)

/** The events of a day's column side by side, as many as can be read; the others are told as a number in the place of the last. */
function withinColumn(day: CalendarDay, drawn: readonly DrawnEvent[], most: number): readonly DrawnEvent[] {
  const places: DrawnEvent[][] = []
  for (const next of drawn.toSorted(byStart)) {
    const free = places.slice(0, most - 1).find((place) => (place.at(-1)?.end ?? next.start) <= next.start)
    if (free) free.push(next)
    else if (places.length < most) places.push([next])
    else places.at(-1)?.push(next)
  }
  const rest = places.length < most ? [] : (places.at(-1) ?? [])
  const [first] = rest
  const isReadable = rest.every((one, at) => at === 0 || (rest[at - 1]?.end ?? one.start) <= one.start)
  if (!first || isReadable) return drawn
  const ends = rest.map(({ end }) => end.getTime())
  return [...places.slice(0, -1).flat(), { ...first, id: `${day} more`, more: rest.length, end: new Date(Math.max(...ends)) }]
}

/**
 * Each event in the columns of its days, as far as they are shown; one that takes whole days fills theirs.
 * @param most so many stand side by side
 */
export function drawnInColumns(
  events: readonly CalendarEvent[],
  { from, to }: DayRange,
  hours: Hours,
  most: number,
): readonly DrawnEvent[] {
  const columns = new Map<CalendarDay, DrawnEvent[]>()
  for (const event of events) {
    const { start, end, isAllDay } = event
    for (let day = start.day < from ? from : start.day; day <= end.day && day <= to; day = addDays(day, 1)) {
      const begins = isAllDay || day > start.day ? firstHour(hours) : start.time
      const ends = isAllDay || day < end.day ? lastHour(hours) : end.time
      const drawn = { id: `${event.id} ${day}`, event, more: 0, start: drawnAt(day, begins), end: drawnAt(day, ends) }
      const column = columns.get(day)
      if (column) column.push(drawn)
      else columns.set(day, [drawn])
    }
  }
  return [...columns].flatMap(([day, drawn]) => withinColumn(day, drawn, most))
}
