import { createContext } from 'react'
import type { CalendarDay } from '../time/calendarDay'
import type { CalendarEvent, CalendarMove, CalendarView } from './calendarEvent'

/** What the parts that the library draws for us need to know. */
export interface GridState {
  readonly view: CalendarView
  readonly day: CalendarDay
  readonly today: CalendarDay
  /** Id of the words that tell what the keys do. */
  readonly keysId: string
  /** Whether keys go from day to day, so that the focus goes along. */
  readonly isMovingByKey: () => boolean
  readonly onKeyTo: (day: CalendarDay) => void
  readonly onMove: (move: CalendarMove) => void
  readonly onOpen: (event: CalendarEvent) => void
}

export const GridContext = createContext<GridState | null>(null)
