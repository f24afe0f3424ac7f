import type { CalendarDay } from '~/lib/time/calendarDay'
import type { WallClock } from '~/lib/time/zones'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Number of distinct colours; further kinds share one. */
export const toneCount = 8

/** An event of a calendar, in its own local time. */
export interface CalendarEvent {
  readonly id: string
  /** Record the event belongs to, which may have several events. */
  readonly subjectId: string
  readonly title: string
  /** Always shown as text too: colour alone would not be accessible. */
  readonly kind: string
  /** 0 to `toneCount` - 1; null for a kind without a colour. */
  readonly tone: number | null
  /** Further remarks, such as 'Archived'. */
  readonly notes: readonly string[]
  /** Shown muted, for an event that is over. */
  readonly isQuiet: boolean
  readonly start: WallClock
  /** The last day of an all-day event, whose time is ignored. */
  readonly end: WallClock
  readonly isAllDay: boolean
}

/** A navigation to another day, another view, or both. */
export interface CalendarMove {
  readonly view?: CalendarView
  readonly day?: CalendarDay
}
