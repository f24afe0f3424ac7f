import type { LucideIcon } from 'lucide-react'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { WallClock } from '~/lib/time/zones'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** Number of distinct colours; further kinds share one. */
export const toneCount = 8

/** A colour: one of the numbered ones, from 0 to `toneCount` - 1, the client's own or one that means something; null for none. */
export type Tone = number | 'accent' | 'warn' | 'bad' | null

/** A sign that an event needs somebody. */
export interface EventMark {
  readonly label: string
  readonly tone: 'warn' | 'bad'
  readonly Icon: LucideIcon
}

/** What can be begun on a day, such as scheduling something. */
export interface DayOffer {
  readonly label: string
  /** Null for a day on which it cannot be begun. */
  readonly pathOn: (day: CalendarDay) => string | null
}

/** An event of a calendar, in its own local time. */
export interface CalendarEvent {
  readonly id: string
  /** Record the event belongs to, which may have several events. */
  readonly subjectId: string
  readonly title: string
  /** Always shown as text too: colour alone would not be accessible. */
  readonly kind: string
  readonly tone: Tone
  /** How full it is, before the title: '13/16', and '13 of 16' in words. Null where that is unknown or among the notes. */
  readonly count: { readonly short: string; readonly words: string } | null
  /** Further remarks, such as 'Archived'. */
  readonly notes: readonly string[]
  readonly marks: readonly EventMark[]
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
