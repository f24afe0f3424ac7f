import styled from 'styled-components'
import { useCourseScope } from '~/domain/course/courseScope'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayIndex, type TaughtSpan, type TimelinePeriod, type TimelineRow } from '../timelineRows'
import type { ChosenDays } from './chosenDays'
import { FreeDays } from './FreeDays'
import { TaughtPill } from './TaughtPill'
import { bookedTwiceInWords } from './timelineWords'

interface InstructorLineProps {
  readonly row: TimelineRow
  readonly period: TimelinePeriod
  readonly today: CalendarDay
  /** Ids of the courses that the filters leave in full colour. */
  readonly chosen: ReadonlySet<string>
  readonly maySchedule: boolean
  readonly chosenDays: ChosenDays | null
  readonly onChoose: (chosen: ChosenDays | null) => void
  readonly onOpen: (courseId: string) => void
}

/** What one instructor teaches in four weeks, and when they are free. */
export function InstructorLine({ row, chosen, period, today, maySchedule, chosenDays, onChoose, onOpen }: InstructorLineProps) {
  const { centerId } = useCourseScope()
  const { id, name, spans, lanes, free, booked, doubleDays } = row
  const place = ({ from, to }: Pick<TaughtSpan, 'from' | 'to'>) => ({
    gridColumn: `${dayIndex(period, from) + 1} / ${dayIndex(period, to) + 2}`,
  })
  return (
    <tr data-warn={id === null || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
        {doubleDays.length > 0 && <small>{bookedTwiceInWords(doubleDays)}</small>}
        {id === null && <small>{spans.length} to assign</small>}
      </th>
      <td data-figure>{booked}</td>
      <td colSpan={period.weeks} data-weeks>
        <Line style={{ gridTemplateRows: `repeat(${lanes}, var(--pill))` }}>
          {id !== null &&
            free.map((stretch) => (
              <li key={stretch.from} data-free style={{ ...place(stretch), gridRow: `1 / ${lanes + 1}` }}>
                <FreeDays
                  stretch={stretch}
                  instructorId={id}
                  today={today}
                  maySchedule={maySchedule}
                  chosen={chosenDays}
                  onChoose={onChoose}
                />
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
    > [data-count],
    a {
      position: relative;
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 4px;
      min-height: var(--pill);
      border-radius: 6px;
      color: inherit;
      text-decoration: none;
      white-space: nowrap;
      user-select: none;
      touch-action: pan-x pan-y;
    }
  }
  [data-count] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 4px;
    &::before,
    &::after {
      content: '';
      flex: 1;
      height: 7px;
      background: linear-gradient(var(--line-strong), var(--line-strong)) 0 50% / 100% 1px no-repeat;
    }
    &::before {
      border-left: 1px solid var(--line-strong);
    }
    &::after {
      border-right: 1px solid var(--line-strong);
    }
  }
  [data-here] {
    position: absolute;
    inset-block: 0;
    display: none;
    align-items: center;
    justify-content: center;
    gap: 4px;
    overflow: hidden;
    border: 1px solid var(--accent);
    border-radius: 4px;
    background: var(--surface);
    color: var(--accent-text);
    font-weight: 500;
    container-type: inline-size;
    svg {
      flex: none;
      width: 14px;
      height: 14px;
    }
    > span,
    em {
      display: none;
      font-style: normal;
    }
    > span {
      @container (min-width: 68px) {
        display: inline;
      }
    }
    em {
      @container (min-width: 150px) {
        display: inline;
      }
    }
  }
  a:is(:hover, :focus-visible, [data-chosen]) > [data-here] {
    display: flex;
  }
`
