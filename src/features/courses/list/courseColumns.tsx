import { courseHints, courseSpan, hintLabels } from '~/domain/course/courseHints'
import { dottedDay, durationInWords, locationInWords } from '~/domain/course/courseText'
import { takenInWords } from '~/domain/course/seats'
import { column, type Column } from '~/kit/table/columns'
import { StatusCell } from '~/kit/table/StatusCell'
import { paths } from '~/platform/routes/paths'
import type { CourseRowFragment } from './courseList.generated'

type Row = CourseRowFragment

export const coursePath = (id: string, isCompleted: boolean): string => (isCompleted ? paths.archivedCourse(id) : paths.course(id))

interface ColumnOptions {
  readonly isCompleted: boolean
  readonly instructors: ReadonlyMap<string, string>
  readonly now: Date
}

/** The columns of a course list; planned courses also show hints. */
export const courseColumns = ({ isCompleted, instructors, now }: ColumnOptions): readonly Column<Row>[] => [
  column.link<Row>(
    'Course',
    ({ name }) => name,
    ({ id }) => coursePath(id, isCompleted),
    ({ subName }) => subName,
  ),
  {
    ...column.text<Row>('First day', (row) => {
      const span = courseSpan(row)
      return span && dottedDay(span.start.day)
    }),
    width: 108,
    place: 'underEnd',
    order: (row) => courseSpan(row)?.start.day ?? null,
  },
  column.text<Row>('Duration', ({ durationDays, durationTime }) => durationInWords(durationDays, durationTime), {
    width: 104,
    isWideOnly: true,
    place: null,
  }),
  column.text<Row>('Instructor', ({ instructorId }) => (instructorId ? (instructors.get(instructorId) ?? 'Assigned') : null)),
  {
    ...column.number<Row>('Participants', ({ participantsCount }) => participantsCount, { width: 112, place: 'end' }),
    cell: (row) => takenInWords(row) ?? '—',
  },
  column.number<Row>('Waiting', ({ waitingCount }) => waitingCount, { width: 88 }),
  column.text<Row>('Location', (row) => locationInWords(row), { isWideOnly: true }),
  column.money<Row>(
    'Price',
    ({ price }) => price,
    ({ currency }) => currency,
    { startsHidden: true },
  ),
  ...(isCompleted
    ? []
    : [
        {
          ...column.text<Row>(
            'Hint',
            (row) =>
              courseHints(row, now)
                .map((hint) => hintLabels[hint])
                .join('. '),
            // Wide enough for each sentence in two lines.
            { width: 180 },
          ),
          cell: (row: Row) => {
            const hints = courseHints(row, now)
            if (hints.length === 0) return '—'
            return hints.map((hint) => (
              <StatusCell key={hint} $tone={hint === 'checkInReady' ? 'accent' : 'warn'}>
                {hintLabels[hint]}
              </StatusCell>
            ))
          },
        },
      ]),
]
