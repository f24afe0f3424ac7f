import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import type { TimelineRow } from '../instructorTimeline'
import { Box, Table, weekdaysIn } from './timelineTable'

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
            <th scope="col">Booked of {weekdaysIn(starts.length)} days</th>
            {starts.map((start) => (
              <th key={start} scope="col">
                {formatDay(start).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busiest.map(({ id, name, booked, bookedByWeek, isBookedTwice }) => (
            <tr key={id ?? ''} data-warn={id === null || undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
                {isBookedTwice && <small>Booked twice</small>}
              </th>
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
    </Box>
  )
}
