import { useState } from 'react'
import styled from 'styled-components'
import { isWeekend } from '~/domain/course/courseDates'
import { weekNumber } from '~/kit/calendar/period'
import { Hidden } from '~/kit/ui/Hidden'
import { addDays, type CalendarDay } from '~/lib/time/calendarDay'
import { shortWeekday } from '~/lib/time/dayWords'
import { mayDo } from '~/platform/access/actions'
import { useSignedIn } from '~/platform/tenant/client'
import type { TimelinePeriod, TimelineRow } from '../timelineRows'
import { chosenInWords, type ChosenDays } from './chosenDays'
import { InstructorLine } from './InstructorLine'
import { TimelineLegend } from './TimelineLegend'
import { Box, Table, weekdaysIn } from './timelineTable'
import { shortDay } from './timelineWords'

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
  const maySchedule = mayDo('course.edit', useSignedIn())
  const [chosenDays, setChosenDays] = useState<ChosenDays | null>(null)
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
                  <b>Week {weekNumber(start)}</b> {shortDay(start)} – {shortDay(addDays(start, 6))}
                </span>
                <Days aria-hidden="true">
                  {Array.from({ length: 7 }, (_, at) => addDays(start, at)).map((one) => (
                    <i
                      key={one}
                      data-today={one === today || undefined}
                      data-weekend={isWeekend(one) || undefined}
                      title={shortWeekday(one)}
                    >
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
            <InstructorLine
              key={row.id ?? ''}
              row={row}
              chosen={chosen}
              period={period}
              today={today}
              maySchedule={maySchedule}
              chosenDays={chosenDays}
              onChoose={setChosenDays}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </Table>
      <Hidden role="status">{chosenDays && chosenInWords(chosenDays)}</Hidden>
      <TimelineLegend maySchedule={maySchedule} />
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
  i[data-weekend] {
    color: var(--text-3);
  }
  i[data-today] {
    border-radius: 10px;
    background: var(--accent);
    color: var(--on-accent);
  }
`
