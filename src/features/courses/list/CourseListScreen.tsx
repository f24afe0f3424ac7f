import { CalendarPlus, CopyPlus, PenLine, Ship, SquareArrowOutUpRight, Trash2, UserRoundPen } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { isInScope, useCourseScope } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { courseName } from '~/domain/course/courseText'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import type { BulkAction } from '~/kit/table/BulkBar'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { useMinute } from '~/kit/ui/useMinute'
import { askedText } from '~/lib/format/askedText'
import { counted } from '~/lib/format/counted'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { singular } from '~/lib/words/terms'
import { reasonAgainst } from '~/platform/access/actions'
import { usePagedQuery } from '~/platform/api/list/usePagedQuery'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { useInstructorLink, useInstructorNames } from '../card/instructorLink'
import { courseColumns, coursePath } from './courseColumns'
import { attention, centerFilters, courseFilters, freeSeats } from './courseFilters'
import { CourseListCenters, CourseListInstructors, CourseListLength, type CourseRowFragment } from './courseList.generated'
import { courseListQuery } from './courseListQuery'
import { OwnCourses } from './OwnCourses'
import { useCoursesOfPerson } from './useCoursesOfPerson'

// The table view does not need the card.
const CourseCard = lazyPart(async () => (await import('../card/CourseCard')).CourseCard)
// Few come back to a change of several courses.
const ChangedInstructors = lazyPart(async () => (await import('./ChangedInstructors')).ChangedInstructors)
const ChangeInstructorDialog = lazyDialog(async () => (await import('./ChangeInstructorDialog')).ChangeInstructorDialog)
const DeleteCourseDialog = lazyDialog(async () => (await import('./DeleteCourseDialog')).DeleteCourseDialog)

type Row = CourseRowFragment

/** Courses that are not completed yet. */
export const PlannedCoursesScreen = () => <Courses isCompleted={false} />

/** Completed courses. */
export const ArchivedCoursesScreen = () => <Courses isCompleted />

const titleOf = (isCompleted: boolean): string => (isCompleted ? 'Archived courses' : 'Planned courses')

const Courses = ({ isCompleted }: { readonly isCompleted: boolean }) => (
  <OwnCourses title={titleOf(isCompleted)}>
    <CourseList isCompleted={isCompleted} />
  </OwnCourses>
)

const none: readonly never[] = []
const keyOf = ({ id }: Row): string => id

const search = { label: 'Course name' } as const
/** Lists that are read completely are searched here, and what the backend cannot compare. */
const searchHere = { ...search, in: ({ name }: Row) => [name] }

function CourseList({ isCompleted }: { readonly isCompleted: boolean }) {
  const person = useSignedIn()
  const words = useClientWords()
  const scope = useCourseScope()
  const view = useListView()
  const now = useMinute()
  const [deleting, setDeleting] = useState<Row | null>(null)
  const [changing, setChanging] = useState<readonly Row[]>(none)

  const [instructor, category, center] = [view.valueOf('instructor'), view.valueOf('category'), view.valueOf('center')]
  // An account that is limited to one center cannot choose another.
  const centerId = scope.centerId ?? (center || null)
  // The client's courses with a waiting list come in one answer, so that the list holds exactly what the bell counted.
  const need = isCompleted ? '' : view.valueOf(attention.key)
  const isWaiting = need === freeSeats && view.search === ''
  // No query finds the courses of an instructor and of an assistant together, so those of one person are read completely.
  const personId = scope.instructorId ?? (instructor || null)
  const isOfPerson = personId !== null && !isWaiting
  const ofPerson = useCoursesOfPerson({ personId: isWaiting ? null : personId, centerId, isCompleted })
  const asked = askedText(view.search)
  const filter = category ? { field: 'category', value: category } : null
  const paged = usePagedQuery(courseListQuery({ isCompleted, centerId, search: view.search, filter, isSkipped: isOfPerson, isWaiting }), {
    view,
    // No argument asks for what needs attention, so the list reads on until it has found a page of it.
    wanted:
      (need === '' || isWaiting) && asked.isIn === null
        ? null
        : {
            key: `${need} ${view.search}`,
            matches: (row) => !isTemplate(row) && (need === '' || attention.matches(row, need)) && asked.isIn?.([row.name]) !== false,
          },
  })
  const list = isOfPerson ? ofPerson : paged
  const { instructorId } = scope
  const rows = useMemo(
    () => list.rows.filter((row) => !isTemplate(row) && (!isWaiting || isInScope(row, { centerId, instructorId }))),
    [list.rows, isWaiting, centerId, instructorId],
  )
  const isOwn = instructorId !== null
  const length = useRecord(
    CourseListLength,
    { centerId, isCompleted },
    { pick: (found) => found.getClientCourseLength?.length, isSilent: true, isSkipped: isOwn },
  )
  const ownCount = list.status === 'ready' && !list.isPartial ? rows.length : null
  const totalCount = isOwn ? ownCount : completeValue(length)
  // The list is useful without the names, so it does not wait for them.
  const people = useRecord(CourseListInstructors, {})
  const isLimited = scope.centerId !== null || isOwn
  const centersRead = useRecord(CourseListCenters, {}, { isSilent: true, isSkipped: isLimited })
  const centers = readyValue(centersRead)
  const names = useInstructorNames(people)
  const instructorLink = useInstructorLink(names)

  const columns = useMemo(() => courseColumns({ isCompleted, instructors: names, now }), [isCompleted, names, now])
  const instructors = scope.instructorId === null ? names : null
  const filters = useMemo(
    () => [
      ...courseFilters({ isCompleted, instructors, rows, instructor, category, isLocal: isOfPerson || isWaiting }),
      ...centerFilters({ label: singular(words.centers), centers: isLimited ? null : (centers ?? []), center }),
    ],
    [isCompleted, instructors, rows, instructor, category, isOfPerson, isWaiting, isLimited, centers, center, words],
  )
  const changeInstructor: readonly BulkAction<Row>[] = [
    { label: (count) => `Change instructor of ${count}…`, Icon: UserRoundPen, run: setChanging },
  ]
  const title = titleOf(isCompleted)
  const order = isCompleted ? 'newest' : 'next'
  const schedule: PageAction = {
    label: 'Schedule a course',
    Icon: CalendarPlus,
    tone: 'primary',
    reason: reasonAgainst('course.edit', person),
    go: paths.createCourse(),
  }
  return (
    <ListPage
      title={title}
      // The line is there before its count, or everything below would jump.
      under={totalCount === null ? `${sentenceCase(order)} first` : `${counted(totalCount, 'course')}, ${order} first`}
      actions={isCompleted ? [] : [schedule]}
    >
      {!isCompleted && (
        <Suspense>
          <ChangedInstructors />
        </Suspense>
      )}
      <DataTable
        label={title}
        noun={{ one: 'course', many: 'courses' }}
        list={{ ...list, rows }}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={isOfPerson || asked.isIn ? searchHere : search}
        filters={filters}
        isWaitingForFilters={
          people.status === 'loading' || (!isOwn && length.status === 'loading') || (!isLimited && centersRead.status === 'loading')
        }
        cards={{
          name: 'courses',
          nameOf: courseName,
          render: (row, menu) => (
            <CourseCard
              course={row}
              path={coursePath(row.id, isCompleted)}
              isFull
              instructor={instructorLink(row.instructorId)}
              menu={menu}
              now={now}
            />
          ),
        }}
        actions={(row) => [
          { label: 'Open', Icon: SquareArrowOutUpRight, go: coursePath(row.id, isCompleted) },
          ...(isCompleted
            ? []
            : [{ label: 'Edit', Icon: PenLine, go: paths.editCourse(row.id), reason: reasonAgainst('course.edit', person) }]),
          {
            label: 'Schedule another',
            Icon: CopyPlus,
            go: paths.createCourseFrom(row.id),
            reason: reasonAgainst('course.edit', person),
          },
          { label: 'Delete…', Icon: Trash2, tone: 'danger', go: () => setDeleting(row), reason: reasonAgainst('course.delete', person) },
        ]}
        bulk={isCompleted || reasonAgainst('course.edit', person) !== null ? none : changeInstructor}
        empty={{
          Icon: Ship,
          text: isCompleted ? 'Completed courses appear here, with their results.' : 'Courses you schedule appear here, next first.',
          action: isCompleted ? null : schedule,
        }}
      />
      {changing.length > 0 && <ChangeInstructorDialog courses={changing} onClose={() => setChanging(none)} />}
      {deleting && <DeleteCourseDialog course={deleting} onClose={() => setDeleting(null)} />}
    </ListPage>
  )
}
