import styled from 'styled-components'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { mayDo } from '~/platform/access/actions'
import { usePerson } from '~/platform/tenant/client'
import { useCourseScope } from '../../list/courseListQuery'
import { dayIndex, type TaughtSpan, type TimelinePeriod, type TimelineRow } from '../instructorTimeline'
import { FreeDays } from './FreeDays'
import { TaughtPill } from './TaughtPill'

interface InstructorLineProps {
  readonly row: TimelineRow
  readonly period: TimelinePeriod
  readonly today: CalendarDay
  /** Ids of the courses that the filters leave in full colour. */
  readonly chosen: ReadonlySet<string>
  readonly onOpen: (courseId: string) => void
}

/** What one instructor teaches in four weeks, and when they are free. */
export function InstructorLine({ row, chosen, period, today, onOpen }: InstructorLineProps) {
  const { centerId } = useCourseScope()
  const { id, name, spans, lanes, free, booked, isBookedTwice } = row
  const maySchedule = mayDo('course.edit', usePerson())
  const place = ({ from, to }: Pick<TaughtSpan, 'from' | 'to'>) => ({
    gridColumn: `${dayIndex(period, from) + 1} / ${dayIndex(period, to) + 2}`,
  })
  return (
    <tr data-warn={id === null || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
        {isBookedTwice && <small>Booked twice</small>}
        {id === null && <small>{spans.length === 1 ? '1 to assign' : `${spans.length} to assign`}</small>}
      </th>
      <td data-figure>{booked}</td>
      <td colSpan={period.weeks}>
        <Line style={{ gridTemplateRows: `repeat(${lanes}, var(--pill))` }}>
          {free.map((stretch) => (
            <li key={stretch.from} data-free style={{ ...place(stretch), gridRow: `1 / ${lanes + 1}` }}>
              <FreeDays stretch={stretch} instructorId={id} today={today} maySchedule={maySchedule} />
            </li>
          ))}
          {spans.map((span) => (
            <li key={`${span.course.id} ${span.from}`} style={{ ...place(span), gridRow: span.lane + 1 }}>
              <TaughtPill
                span={span}
                isElsewhere={centerId !== null && span.course.centerId !== centerId}
                isDim={!chosen.has(span.course.id)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </Line>
      </td>
    </tr>
  )
}

const Line = styled.ul`
  --pill: 30px;
  @media (pointer: coarse) {
    --pill: 44px;
  }
  display: grid;
  grid-template-columns: repeat(28, minmax(0, 1fr));
  gap: 4px 0;
  list-style: none;
  margin: 0;
  padding: 6px 0;
  /* A line before each week. */
  background: linear-gradient(to right, var(--line) 1px, transparent 1px) 0 0 / 25% 100%;
  li {
    container-type: inline-size;
    min-width: 0;
    padding-inline: 2px;
  }
  li[data-free] {
    display: grid;
    align-items: center;
    font-size: 12px;
    color: var(--text-3);
    text-align: center;
    a {
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 4px;
      min-height: var(--pill);
      border: 1px dashed transparent;
      border-radius: 6px;
      color: inherit;
      text-decoration: none;
      overflow: hidden;
      white-space: nowrap;
    }
    a:hover,
    a:focus-visible {
      border-color: var(--accent);
      color: var(--accent-text);
    }
    svg {
      flex: none;
      width: 14px;
      height: 14px;
    }
    a:not(:hover, :focus-visible) svg {
      display: none;
    }
  }
`
