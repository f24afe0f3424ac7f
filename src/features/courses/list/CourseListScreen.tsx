import { CalendarPlus, CopyPlus, PenLine, Ship, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { isTemplate } from '~/domain/course/courseTemplate'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { useMinute } from '~/kit/ui/useMinute'
import { reasonAgainst } from '~/platform/access/actions'
import { usePagedQuery } from '~/platform/api/usePagedQuery'
import { completeValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { useInstructorLink, useInstructorNames } from '../card/instructorLink'
import { courseColumns, coursePath } from './courseColumns'
import { courseFilters } from './courseFilters'
import { CourseListInstructors, CourseListLength, type CourseRowFragment } from './courseList.generated'
import { useCourseListQuery, useCourseScope } from './useCourseListQuery'

// The table view does not need the card.
const CourseCard = lazyPart(async () => (await import('../card/CourseCard')).CourseCard)
const DeleteCourseDialog = lazyDialog(async () => (await import('./DeleteCourseDialog')).DeleteCourseDialog)

type Row = CourseRowFragment

/** Courses that are not completed yet. */
export const PlannedCoursesScreen = () => <CourseList isCompleted={false} />

/** Completed courses. */
export const ArchivedCoursesScreen = () => <CourseList isCompleted />

const keyOf = ({ id }: Row): string => id
const nameOf = ({ name }: Row): string => name ?? 'a course without a name'

function CourseList({ isCompleted }: { readonly isCompleted: boolean }) {
  const person = usePerson()
  const scope = useCourseScope()
  const view = useListView()
  const now = useMinute()
  const [deleting, setDeleting] = useState<Row | null>(null)

  const [instructor, category] = [view.valueOf('instructor'), view.valueOf('category')]
  // The queries filter by one field only. Other filters apply to the loaded rows, and the list says so.
  const filter = instructor ? { field: 'instructorId', value: instructor } : category ? { field: 'category', value: category } : null
  const list = usePagedQuery(useCourseListQuery({ isCompleted, search: view.search, filter }), { view })
  const rows = useMemo(() => list.rows.filter((row) => !isTemplate(row)), [list.rows])
  const length = useRecord(CourseListLength, { ...scope, isCompleted }, (found) => found.getClientCourseLength?.length, { isSilent: true })
  const totalCount = completeValue(length)
  // The list is useful without the names, so it does not wait for them.
  const people = useRecord(CourseListInstructors, {}, ({ instructorsByClientId }) => instructorsByClientId)
  const names = useInstructorNames(people)
  const instructorLink = useInstructorLink(names)

  const columns = useMemo(() => courseColumns({ isCompleted, instructors: names, now }), [isCompleted, names, now])
  const instructors = scope.instructorId === null ? names : null
  const filters = useMemo(
    () => courseFilters({ isCompleted, instructors, rows, instructor, category }),
    [isCompleted, instructors, rows, instructor, category],
  )
  const title = isCompleted ? 'Archived courses' : 'Planned courses'
  const scheduleLink = isCompleted ? null : (
    <ButtonLink to={paths.createCourse()} tone="primary" reason={reasonAgainst('course.edit', person)}>
      <CalendarPlus aria-hidden="true" />
      Schedule a course
    </ButtonLink>
  )
  return (
    <ListPage
      title={title}
      under={
        totalCount === null
          ? undefined
          : `${totalCount.toLocaleString('en-IN')} ${totalCount === 1 ? 'course' : 'courses'}, ${isCompleted ? 'newest' : 'next'} first`
      }
      actions={scheduleLink}
    >
      <DataTable
        label={title}
        noun={{ one: 'course', many: 'courses' }}
        list={{ ...list, rows }}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Course name' }}
        filters={filters}
        isWaitingForFilters={people.status === 'loading' || length.status === 'loading'}
        cards={{
          name: 'courses',
          nameOf,
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
          { label: 'Delete', Icon: Trash2, tone: 'danger', go: () => setDeleting(row), reason: reasonAgainst('course.delete', person) },
        ]}
        empty={{
          Icon: Ship,
          text: isCompleted ? 'Completed courses appear here, with their results.' : 'Courses you schedule appear here, next first.',
          action: scheduleLink,
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
