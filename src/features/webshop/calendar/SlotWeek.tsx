import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { periodInWords, periodOf } from '~/kit/calendar/period'
import { Hidden } from '~/kit/ui/Hidden'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { NoSlots } from './NoSlots'
import { SeatBlock } from './SeatBlock'
import { daysIn, seatsTogether, slotTable, takenText, type SlotViewProps } from './slotView'

/** A week, a block for each hour that has slots. A block of one slot opens the slot, any other its day. */
export function SlotWeek({ byDay, day, now, today, linkTo }: SlotViewProps) {
  const days = daysIn(periodOf('week', day)).map((on) => ({ on, slots: byDay.get(on) ?? [] }))
  const hours = [...new Set(days.flatMap(({ slots }) => slots.map(({ from }) => from.slice(0, 2))))].toSorted()
  const period = periodInWords('week', day)
  if (hours.length === 0) return <NoSlots title="No slots in this week" />
  return (
    <Week aria-label={`Slots of ${period}`}>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>Hour</Hidden>
          </th>
          {days.map(({ on, slots }) => (
            <th key={on} scope="col">
              <Link to={linkTo({ view: 'day', day: on })} aria-current={on === today ? 'date' : undefined}>
                <b>
                  {shortWeekday(on)} {Number(on.slice(8))}
                </b>{' '}
                <small>{slots.length === 0 ? 'No slots' : takenText(seatsTogether(slots, now).seats)}</small>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour}>
            <th scope="row">{hour}:00</th>
            {days.map(({ on, slots }) => {
              const held = slots.filter(({ from }) => from.startsWith(hour))
              const [only] = held.length === 1 ? held : []
              return (
                <td key={on}>
                  {held.length > 0 && (
                    <SeatBlock
                      {...seatsTogether(held, now)}
                      slots={held.length}
                      of={`${shortWeekday(on)} ${formatDay(on)}, ${hour}:00`}
                      to={linkTo(only ? { slot: only.slot.id } : { view: 'day', day: on })}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Week>
  )
}

const Week = styled.table`
  ${slotTable}
  tr > :first-child {
    width: 56px;
  }
`
