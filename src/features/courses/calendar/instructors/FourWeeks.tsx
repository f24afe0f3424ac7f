import styled from 'styled-components'
import { shortWeekday } from '~/kit/calendar/period'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayText'
import type { TimelinePeriod, TimelineRow } from '../instructorTimeline'
import { InstructorLine } from './InstructorLine'
import { TimelineLegend } from './TimelineLegend'
import { Box, Table, weekdaysIn } from './timelineTable'

interface FourWeeksProps {
  readonly rows: readonly TimelineRow[]
  /** The Mondays of the weeks. */
  readonly starts: readonly CalendarDay[]
  readonly period: TimelinePeriod
  readonly today: CalendarDay
  /** Ids of the courses that the filters leave in full colour. */
  readonly chosen: ReadonlySet<string>
  readonly onOpen: (courseId: string) => void
}

/** Four weeks with every day: who teaches what, and who is free. */
export function FourWeeks({ rows, starts, period, today, chosen, onOpen }: FourWeeksProps) {
  return (
    <Box>
      <Table aria-label="Instructors, four weeks">
        <thead>
          <tr>
            <th scope="col">Instructor</th>
            <th scope="col">Booked of {weekdaysIn(period.weeks)} days</th>
            {starts.map((start) => (
              <th key={start} scope="col">
                <span>
                  {formatDay(start).slice(0, 5)} – {formatDay(addDays(start, 6)).slice(0, 5)}
                </span>
                <Days aria-hidden="true">
                  {Array.from({ length: 7 }, (_, at) => addDays(start, at)).map((one) => (
                    <i key={one} data-today={one === today || undefined} title={shortWeekday(one)}>
                      {Number(one.slice(8))}
                    </i>
                  ))}
                </Days>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InstructorLine key={row.id ?? ''} row={row} chosen={chosen} period={period} today={today} onOpen={onOpen} />
          ))}
        </tbody>
      </Table>
      <TimelineLegend />
    </Box>
  )
}

/** Seven columns of equal width, as in each week below. */
const Days = styled.span`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-top: 2px;
  i {
    font-style: normal;
    font-weight: 400;
    text-align: center;
  }
  i[data-today] {
    border-radius: 10px;
    background: var(--accent);
    color: var(--on-accent);
  }
`
