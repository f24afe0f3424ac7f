import { weekNumber } from '~/kit/calendar/period'
import { Muted } from '~/kit/ui/Muted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import type { TimelineRow } from '../timelineRows'
import { Box, Table, weekdaysIn } from './timelineTable'
import { bookedTwiceInWords, shortDay, weekInWords } from './timelineWords'

interface WeekFiguresProps {
  readonly rows: readonly TimelineRow[]
  /** The Mondays of the weeks. */
  readonly starts: readonly CalendarDay[]
}

/** Days booked in each week: what nobody teaches, then the busiest. */
export function WeekFigures({ rows, starts }: WeekFiguresProps) {
  const busiest = rows.toSorted((one, other) => Number(one.id !== null) - Number(other.id !== null) || other.booked - one.booked)
  return (
    <Box>
      <Table aria-label="Weekdays booked, by week" data-figures>
        <thead>
          <tr>
            <th scope="col">Instructor</th>
            <th scope="col">Taught</th>
            <th scope="col">Booked of {weekdaysIn(starts.length)} days</th>
            {starts.map((start) => (
              <th key={start} scope="col">
                <span title={weekInWords(start)}>
                  <b>{weekNumber(start)}</b> {shortDay(start)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busiest.map(({ id, name, booked, taught, bookedByWeek, doubleDays }) => (
            <tr key={id ?? ''} data-warn={id === null || undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
                {doubleDays.length > 0 && <small>{bookedTwiceInWords(doubleDays)}</small>}
              </th>
              <td data-figure>{id === null ? <Muted>—</Muted> : taught}</td>
              <td data-figure>{booked}</td>
              {bookedByWeek.map((count, week) => (
                <td key={starts[week]} data-load={count}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length === 0 && <p role="status">No course matches in these weeks.</p>}
      {rows.length > 0 && <p>Weekdays with a course. Booked: taught or assisted. Underlined: the whole week.</p>}
    </Box>
  )
}
