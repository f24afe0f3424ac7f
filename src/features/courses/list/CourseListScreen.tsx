import { CalendarPlus, CopyPlus, PenLine, Ship, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { reasonAgainst } from '~/platform/access/actions'
import { usePagedQuery } from '~/platform/api/usePagedQuery'
import { useRead } from '~/platform/api/useRead'
import { courseHints, courseSpan, hintLabels } from '~/domain/course/courseHints'
import { isTemplate } from '~/domain/course/courseTemplate'
import { dottedDay, durationInWords, locationInWords } from '~/domain/course/courseText'
import { ListPage } from '~/kit/page/ListPage'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { useMinute } from '~/kit/ui/useMinute'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import type { InstructorLink } from '../card/CourseCard'
import { CourseListInstructors, CourseListLength, type CourseRowFragment } from './courseList.generated'
import { useCourseListQuery, useCourseScope } from './useCourseListQuery'

// The table view does not need the card.
const CourseCard = lazy(() => import('../card/CourseCard').then((module) => ({ default: module.CourseCard })))
const DeleteCourseDialog = lazy(() => import('./DeleteCourseDialog').then((module) => ({ default: module.DeleteCourseDialog })))

type Row = CourseRowFragment

/** Courses that are not completed yet. */
export const PlannedCoursesScreen = () => <CourseList isCompleted={false} />

/** Completed courses. */
export const ArchivedCoursesScreen = () => <CourseList isCompleted />

const keyOf = ({ id }: Row): string => id
const nameOf = ({ name }: Row): string => name ?? 'a course without a name'

const attention: Filter<Row> = {
  key: 'needs',
  label: 'Needs attention',
  isList: true,
  choices: [
    { value: 'completing', label: 'Ready to complete' },
    { value: 'instructor', label: 'No instructor' },
    { value: 'seats', label: 'Waiting list' },
  ],
  matches: (row, wanted) =>
    wanted === 'seats'
      ? (row.waitingCount ?? 0) > 0
      : courseHints(row, new Date()).includes(wanted === 'completing' ? 'readyToComplete' : 'noInstructor'),
}

const choicesOf = (values: Iterable<string | null>, selected: string) =>
  [...new Set([...values, selected])]
    .flatMap((value) => (value ? [value] : []))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((value) => ({ value, label: value }))

function CourseList({ isCompleted }: { readonly isCompleted: boolean }) {
  const person = usePerson()
  const { admin } = useSession()
  const scope = useCourseScope()
  const view = useListView()
  const now = useMinute()
  const [deleting, setDeleting] = useState<Row | null>(null)

  const [instructor, category] = [view.valueOf('instructor'), view.valueOf('category')]
  // The queries filter by one field only. Other filters apply to the loaded rows, and the list says so.
  const filter = instructor ? { field: 'instructorId', value: instructor } : category ? { field: 'category', value: category } : null
  const list = usePagedQuery(useCourseListQuery({ isCompleted, search: view.search, filter }), { view })
  const courses = useMemo(() => ({ ...list, rows: list.rows.filter((row) => !isTemplate(row)) }), [list])
  const length = useRead(CourseListLength, { ...scope, isCompleted }, { isSilent: true })
  const totalCount = length.status === 'ready' && !length.isIncomplete ? (length.data.getClientCourseLength?.length ?? null) : null
  // The list is useful without the names, so it does not wait for them.
  const reading = useRead(CourseListInstructors, {})
  const names = useMemo(
    () => new Map((reading.status === 'ready' ? reading.data.instructorsByClientId : []).map(({ id, name }) => [id, name ?? 'No name'])),
    [reading],
  )
  const instructorOf = (row: Row): InstructorLink | null =>
    row.instructorId === null || row.instructorId === ''
      ? null
      : {
          name: names.get(row.instructorId) ?? 'Assigned',
          path: person.role === 'superAdmin' || admin.instructorId === row.instructorId ? paths.instructor(row.instructorId) : null,
        }
  const pathOf = (row: Row): string => (isCompleted ? paths.archivedCourse(row.id) : paths.course(row.id))

  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      column.link<Row>(
        'Course',
        ({ name }) => name,
        (row) => (isCompleted ? paths.archivedCourse(row.id) : paths.course(row.id)),
        ({ subName }) => subName,
      ),
      {
        ...column.text<Row>('First day', (row) => {
          const span = courseSpan(row)
          return span && dottedDay(span.start.day)
        }),
        width: 108,
        order: (row) => courseSpan(row)?.start.day ?? null,
      },
      column.text<Row>('Duration', ({ durationDays, durationTime }) => durationInWords(durationDays, durationTime), {
        width: 104,
        isWideOnly: true,
      }),
      column.text<Row>('Instructor', ({ instructorId }) => (instructorId ? (names.get(instructorId) ?? 'Assigned') : null)),
      {
        ...column.number<Row>('Participants', ({ participantsCount }) => participantsCount, { width: 112 }),
        cell: ({ participantsCount, maxParticipants }) =>
          participantsCount === null ? '—' : `${participantsCount}${maxParticipants === null ? '' : ` / ${maxParticipants}`}`,
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
            column.text<Row>('Hint', (row) =>
              courseHints(row, now)
                .map((hint) => hintLabels[hint])
                .join('. '),
            ),
          ]),
    ],
    [isCompleted, names, now],
  )
  const filters = useMemo<readonly Filter<Row>[]>(() => {
    const instructors = [...names].map(([value, label]) => ({ value, label }))
    const known =
      instructors.some(({ value }) => value === instructor) || instructor === ''
        ? instructors
        : [...instructors, { value: instructor, label: 'Chosen' }]
    const isOwnOnly = scope.instructorId !== null
    const byCategory: Filter<Row> = {
      key: 'category',
      label: 'Category',
      isList: true,
      choices: choicesOf(
        list.rows.flatMap((row) => row.category ?? []),
        category,
      ),
      // The query filters by category unless it already filters by instructor.
      ...(instructor ? { matches: (row: Row, wanted: string) => (row.category ?? []).includes(wanted) } : {}),
    }
    return [
      ...(isOwnOnly || known.length === 0 ? [] : [{ key: 'instructor', label: 'Instructor', isList: true, choices: known }]),
      ...(byCategory.choices.length > 0 ? [byCategory] : []),
      ...(isCompleted ? [] : [attention]),
    ]
  }, [names, instructor, category, scope.instructorId, isCompleted, list.rows])

  const renderCard = (row: Row, menu: ReactNode): ReactNode => (
    <CourseCard course={row} path={pathOf(row)} isFull instructor={instructorOf(row)} menu={menu} now={now} />
  )
  const scheduleLink = (
    <ButtonLink to={paths.createCourse()} tone="primary" reason={reasonAgainst('course.edit', person)}>
      <CalendarPlus aria-hidden="true" />
      Schedule a course
    </ButtonLink>
  )
  return (
    <ListPage
      title={isCompleted ? 'Archived courses' : 'Planned courses'}
      under={
        totalCount === null
          ? undefined
          : `${totalCount.toLocaleString('en-IN')} ${totalCount === 1 ? 'course' : 'courses'}, ${isCompleted ? 'newest' : 'next'} first`
      }
      actions={isCompleted ? null : scheduleLink}
    >
      <DataTable
        label={isCompleted ? 'Archived courses' : 'Planned courses'}
        noun={{ one: 'course', many: 'courses' }}
        list={courses}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Course name' }}
        filters={filters}
        isWaitingForFilters={reading.status === 'loading' || length.status === 'loading'}
        cards={{
          name: 'courses',
          nameOf,
          render: renderCard,
        }}
        actions={(row) => [
          { label: 'Open', Icon: SquareArrowOutUpRight, go: pathOf(row) },
          ...(isCompleted
            ? []
            : [{ label: 'Edit', Icon: PenLine, go: paths.editCourse(row.id), reason: reasonAgainst('course.edit', person) }]),
          {
            label: 'Schedule another',
            Icon: CopyPlus,
            go: paths.createCourseFrom(row.id),
            reason: reasonAgainst('course.edit', person),
          },
          {
            label: 'Delete',
            Icon: Trash2,
            tone: 'danger',
            go: () => setDeleting(row),
            reason: reasonAgainst('course.delete', person),
          },
        ]}
        empty={{
          Icon: Ship,
          words: isCompleted ? 'Completed courses appear here, with their results.' : 'Courses you schedule appear here, next first.',
          action: isCompleted ? null : scheduleLink,
        }}
      />
      {deleting && (
        <Suspense>
          <DeleteCourseDialog course={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </ListPage>
  )
}
