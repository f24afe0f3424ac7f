import { Link } from 'react-router-dom'
import { dayInWords, periodInWords, periodOf, shortWeekday, weekdayName } from '~/kit/calendar/period'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { seatLook } from './SeatBlock'
import { daysIn, Grid, seatsTogether, takenText, type SlotViewProps } from './slotView'

/** A month of days, each with how many of its places are taken. */
export function SlotMonth({ byDay, day, now, today, linkTo }: SlotViewProps) {
  const days = daysIn(periodOf('month', day))
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  const cell = (on: CalendarDay) => {
    const slots = byDay.get(on)
    const known = slots && seatsTogether(slots, now)
    const taken = known ? takenText(known.seats) : 'No slots'
    return (
      <td key={on} data-off={on.slice(0, 7) !== day.slice(0, 7) || undefined}>
        <Link
          to={linkTo({ view: 'day', day: on })}
          data-tone={known && seatLook(known.seats, known.hasBegun).tone}
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
    <Grid aria-label={`Slots of ${periodInWords('month', day)}`} data-month>
      <thead>
        <tr>
          {days.slice(0, 7).map((on) => (
            <th key={on} scope="col">
              {shortWeekday(on)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(cell)}</tr>
        ))}
      </tbody>
    </Grid>
  )
}
