import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { dayAfterKey, type CalendarDay } from '~/lib/time/calendarDay'

interface DayKeys<Grid extends HTMLElement> {
  readonly ref: RefObject<Grid | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Keys that lead from day to day in a month of days, of which Tab reaches only the current one: it alone has a `tabIndex` of 0.
 * @param onMove hears to which day a key leads; once that is the current one, it gets the focus
 */
export function useDayKeys<Grid extends HTMLElement>(day: CalendarDay, onMove: (day: CalendarDay) => void): DayKeys<Grid> {
  const grid = useRef<Grid>(null)
  /** Where a key leads, until that is the current day. */
  const awaited = useRef<CalendarDay | null>(null)
  useLayoutEffect(() => {
    if (awaited.current === day) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    awaited.current = null
  }, [day])
  return {
    ref: grid,
    onKeyDown: (event) => {
      const next = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : dayAfterKey(day, event.key)
      if (next === null) return
      event.preventDefault()
      awaited.current = next
      onMove(next)
    },
  }
}
