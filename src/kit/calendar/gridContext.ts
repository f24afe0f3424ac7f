import { createContext } from 'react'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { CalendarEvent, CalendarMove, CalendarView, DayOffer } from './calendarEvent'

/** State for our components that the library renders. */
export interface GridState {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
  /** Id of the keyboard help text. */
  readonly keyboardHelpId: string
  /** Whether the last move came from the keyboard, so the focus must follow. */
  readonly isKeyboardMove: () => boolean
  readonly onKeyboardMove: (day: CalendarDay) => void
  readonly offer: DayOffer | null
  readonly onMove: (move: CalendarMove) => void
  readonly onOpen: (event: CalendarEvent) => void
}

export const GridContext = createContext<GridState | null>(null)
