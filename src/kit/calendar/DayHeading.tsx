import { useContext, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { dayInWords, shortWeekday, weekdayName } from '~/lib/time/dayWords'
import { Hidden } from '../ui/Hidden'
import { DayLink } from './DayLink'
import { GridContext } from './gridContext'
import { gridDay } from './gridEvents'
import { dayByKey } from './period'

/**
 * A day heading in the grid; clicking it opens the day. Roving tabindex: Tab reaches one heading, and what its day offers; keys move between
 * the days.
 */
export function DayHeading({ date }: { readonly date: Date }) {
  const grid = useContext(GridContext)
  const button = useRef<HTMLButtonElement>(null)
  const day = gridDay(date)
  const isCurrent = grid?.day === day
  const isKeyboardMove = grid?.isKeyboardMove

  useLayoutEffect(() => {
    if (isCurrent && isKeyboardMove?.()) button.current?.focus()
  }, [isCurrent, isKeyboardMove])

  if (!grid) return null
  const { view, today, offer, keyboardHelpId, onMove, onKeyboardMove } = grid
  const tabIndex = isCurrent ? 0 : -1
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : dayByKey(event.key, view, day)
    if (next === null) return
    event.preventDefault()
    onKeyboardMove(next)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        aria-current={day === today ? 'date' : undefined}
        aria-describedby={isCurrent ? keyboardHelpId : undefined}
        onKeyDown={onKeyDown}
        onClick={() => onMove({ view: 'day', day })}
      >
        <b>{Number(day.slice(8))}</b>
        {view === 'month' ? '' : ` ${shortWeekday(day)}`}
        <Hidden>
          , {weekdayName(day)} {dayInWords(day)}
          {day === today && ', today'}
        </Hidden>
      </button>
      <DayLink day={day} offer={offer} tabIndex={tabIndex} />
    </>
  )
}
