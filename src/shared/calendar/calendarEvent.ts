import type { CalendarDay } from '../time/calendarDay'
import type { WallClock } from '../time/wallClock'

/** Ways to look at a calendar. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** So many colours tell kinds apart; one beyond them shares a colour. */
export const toneCount = 8

/** Something that stands in a calendar, on the clocks of its own place. */
export interface CalendarEvent {
  readonly id: string
  /** What it is an event of; there may be others of the same. */
  readonly subjectId: string
  readonly title: string
  /** Its kind in a word; the colour repeats it and never stands alone. */
  readonly kind: string
  /** 0 to `toneCount` - 1; null for a kind without a colour. */
  readonly tone: number | null
  /** What else is said on it, as 'Archived'. */
  readonly notes: readonly string[]
  /** It is over and done with. */
  readonly isQuiet: boolean
  readonly start: WallClock
  /** Where it takes whole days, the last of them; its time then says nothing. */
  readonly end: WallClock
  readonly isAllDay: boolean
}

/** Where somebody goes in a calendar: to another day, another view, or both. */
export interface CalendarMove {
  readonly view?: CalendarView
  readonly day?: CalendarDay
}
