import { useContext, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Hidden } from '../ui/Hidden'
import { dayDrawn } from './drawing'
import { GridContext } from './gridContext'
import { dayByKey, dayInWords, shortWeekday, weekdayName } from './period'

/** The heading of a day in the grid. One of them is reached with Tab; keys go to the others, and pressing it shows the day. */
export function DayHeading({ date }: { readonly date: Date }) {
  const grid = useContext(GridContext)
  const button = useRef<HTMLButtonElement>(null)
  const day = dayDrawn(date)
  const isHere = grid?.day === day
  const isMovingByKey = grid?.isMovingByKey

  useLayoutEffect(() => {
    if (isHere && isMovingByKey?.()) button.current?.focus()
  }, [isHere, isMovingByKey])

  if (!grid) return null
  const { view, today, keysId, onMove, onKeyTo } = grid
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? null : dayByKey(event.key, view, day)
    if (next === null) return
    event.preventDefault()
    onKeyTo(next)
  }
  return (
    <button
      ref={button}
      type="button"
      data-day={day}
      tabIndex={isHere ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-describedby={isHere ? keysId : undefined}
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
  )
}
