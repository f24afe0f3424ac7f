import { CalendarDays, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { courseDayOf, courseSpan, isOngoing } from '~/domain/course/courseHints'
import { dottedDay, locationInWords } from '~/domain/course/courseText'
import { takenInWords } from '~/domain/course/seats'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { column, type Column } from '~/kit/table/columns'
import { Table } from '~/kit/table/Table'
import { Panel } from '~/kit/ui/Panel'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { PanelHead } from '../PanelHead'
import { DashboardInstructors } from './planned.generated'
import type { DashboardCourse } from './usePlannedCourses'

type Row = DashboardCourse

/** 'Day 3 of 5', or its last day where the days are not listed. */
function dayInWords(row: Row, now: Date): string {
  const reached = courseDayOf(row, now)
  if (reached) return `Day ${reached.day} of ${reached.count}`
  const span = courseSpan(row)
  return span ? `Until ${dottedDay(span.end.day)}` : ''
}

function freeOf({ seatsLeft, waitingCount }: Row): string {
  const free = seatsLeft === null ? [] : [seatsLeft <= 0 ? 'full' : `${seatsLeft} free`]
  return [...free, ...(waitingCount ? [`${waitingCount} waiting`] : [])].join(', ')
}

/** More days than these are not drawn one by one. */
const mostMarks = 10

function DayMarks({ row, now }: { readonly row: Row; readonly now: Date }) {
  const reached = courseDayOf(row, now)
  if (!reached || reached.count > mostMarks) return null
  return (
    <Marks aria-hidden="true">
      {Array.from({ length: reached.count }, (_, at) => (
        <i key={at} data-day={at + 1 < reached.day ? 'past' : at + 1 === reached.day ? 'today' : undefined} />
      ))}
    </Marks>
  )
}

const columnsOf = (names: ReadonlyMap<string, string>, now: Date): readonly Column<Row>[] => [
  column.link<Row>(
    'Course and place',
    ({ name }) => name,
    ({ id }) => paths.course(id),
    (row) => locationInWords(row),
  ),
  {
    ...column.text<Row>('Day', (row) => dayInWords(row, now), { width: 112 }),
    cell: (row) => (
      <>
        {dayInWords(row, now) || '—'}
        <small>
          <DayMarks row={row} now={now} />
        </small>
      </>
    ),
  },
  {
    ...column.text<Row>('Seats', takenInWords, { width: 112, place: 'end' }),
    isFigure: true,
    cell: (row) => (
      <>
        {takenInWords(row) ?? '—'}
        <Free>{freeOf(row)}</Free>
      </>
    ),
  },
  column.text<Row>('Instructor', ({ instructorId }) => (instructorId ? (names.get(instructorId) ?? 'Assigned') : 'Not assigned'), {
    width: 152,
    place: 'underEnd',
  }),
]

interface OngoingCoursesProps {
  readonly planned: RecordState<readonly Row[]>
  readonly now: Date
  /** The list of all planned courses. */
  readonly list: string
}

/** The courses that run now, each opening its details. */
export function OngoingCourses({ planned, now, list }: OngoingCoursesProps) {
  const record = mapRecord(planned, (courses) => courses.filter((course) => isOngoing(course, now)))
  const count = readyValue(record)?.length ?? 0
  // The list is useful without the names, so it does not wait for them.
  const people = readyValue(useRecord(DashboardInstructors, {}, { isSilent: true }))
  const columns = useMemo(() => columnsOf(new Map(people?.map(({ id, name }) => [id, name ?? 'No name'])), now), [people, now])
  return (
    <Panel aria-label="Ongoing courses">
      <PanelHead>
        <h2>Ongoing courses</h2>
        {count > 0 && <small>{count} now</small>}
        <Link to={list}>
          All planned
          <ChevronRight aria-hidden="true" />
        </Link>
      </PanelHead>
      <Loaded record={record} what="The ongoing courses" lines={5}>
        {(courses, isPartial) =>
          courses.length === 0 && !isPartial ? (
            <EmptyState Icon={CalendarDays} title="No course is running now" text="A course appears here from its first day to its last." />
          ) : (
            <Table label="Ongoing courses" columns={columns} rows={courses} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Panel>
  )
}

/** Under a figure, at its end. */
const Free = styled.small`
  &&& {
    text-align: end;
  }
`

const Marks = styled.span`
  display: flex;
  gap: 3px;
  margin-top: 4px;
  i {
    flex: 0 1 18px;
    height: 4px;
    border-radius: 2px;
    background: var(--line-strong);
    &[data-day='past'] {
      background: color-mix(in oklch, var(--mark) 50%, var(--surface));
    }
    &[data-day='today'] {
      background: var(--mark);
    }
  }
`
