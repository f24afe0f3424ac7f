import { useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { keyboardHelp } from '~/kit/calendar/period'
import { Hidden } from '~/kit/ui/Hidden'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords, weekdayName } from '~/lib/time/dayWords'
import { MonthTable } from '../MonthTable'
import { seatLook } from './SeatBlock'
import { seatsTogether, slotTable, takenText, type SlotViewProps } from './slotView'
import { useDayKeys } from './useDayKeys'

interface SlotMonthProps extends SlotViewProps {
  readonly onMove: (day: CalendarDay) => void
}

/** A month of days, each with how many of its places are taken. Keys lead from day to day. */
export function SlotMonth({ byDay, day, now, today, linkTo, onMove }: SlotMonthProps) {
  const helpId = useId()
  const keys = useDayKeys<HTMLTableElement>(day, onMove)
  const cell = (on: CalendarDay) => {
    const slots = byDay.get(on)
    const known = slots && seatsTogether(slots, now)
    const taken = known ? takenText(known.seats) : 'No slots'
    return (
      <td key={on} data-off={on.slice(0, 7) !== day.slice(0, 7) || undefined}>
        <Link
          to={linkTo({ view: 'day', day: on })}
          tabIndex={on === day ? 0 : -1}
          aria-describedby={on === day ? helpId : undefined}
          data-tone={known ? seatLook(known.seats, known.hasBegun).tone : 'none'}
          aria-current={on === today ? 'date' : undefined}
          aria-label={`${weekdayName(on)} ${dayInWords(on)}: ${taken}${known ? ' taken' : ''}`}
        >
          <b>{Number(on.slice(8))}</b>
          <small>{taken}</small>
        </Link>
      </td>
    )
  }
  return (
    <>
      <Hidden id={helpId}>{keyboardHelp}</Hidden>
      <Month {...keys} month={day} label="Slots of" cell={cell} />
    </>
  )
}

const Month = styled(MonthTable)`
  ${slotTable}
  td a {
    display: grid;
    align-content: space-between;
    min-height: 72px;
    padding: 6px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: var(--text);
    text-decoration: none;
    &:hover {
      border-color: var(--accent);
    }
    &[aria-current] {
      border-color: var(--accent);
      b {
        color: var(--accent-text);
      }
    }
  }
  [data-tone='some'],
  [data-tone='few'] {
    background: var(--mark-soft);
  }
  [data-tone='full'],
  [data-tone='over'] {
    background: color-mix(in srgb, var(--mark) 24%, var(--surface));
  }
  [data-tone='unknown'] {
    background: var(--warn-soft);
  }
  [data-tone='none'] {
    border-style: dashed;
    background: none;
  }
  [data-tone='past'] {
    background: var(--sunken);
  }
  [data-off] b {
    color: var(--text-3);
  }
`
