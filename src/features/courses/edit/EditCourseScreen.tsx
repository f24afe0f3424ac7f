import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useOwnCourse } from '~/domain/course/ownCourse'
import { staleCourses } from '~/domain/course/staleCourses'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { queryScope } from '~/kit/form/formScope'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormSkeleton } from '~/kit/page/FormPage'
import { ListPage } from '~/kit/page/ListPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { fieldsTogether, storedDaysInWords, toCourseChange } from './courseChange'
import { CourseForm as CourseFormQuery, SaveCourse } from './courseEdit.generated'
import { courseLabels } from './courseFields'
import { CourseForm } from './CourseForm'
import { fromCourse } from './courseValues'
import { useCourseOptions } from './useCourseOptions'

/** Edits the course named by the `course` query parameter; `step` selects the form step. */
export function EditCourseScreen() {
  const [params] = useSearchParams()
  const id = params.get('course')
  return id ? (
    <EditCourse key={id} id={id} />
  ) : (
    <ListPage title="Edit a course" crumbs={['/course/planned']}>
      <EmptyState Icon={MapPinned} title="No course was chosen" text="Choose one from the list of planned courses.">
        <ButtonLink to={paths.plannedCourses()} tone="primary">
          Planned courses
        </ButtonLink>
      </EmptyState>
    </ListPage>
  )
}

function EditCourse({ id }: { readonly id: string }) {
  const [params] = useSearchParams()
  const [now] = useState(currentTime)
  const options = useCourseOptions()
  const step = params.get('step') === 'structure' ? 'structure' : 'details'
  const page = paths.course(id)
  const scope = { ...queryScope(useLocation(), 'course'), name: paths.editCourse(id) }
  const { record, save, doing } = useEditRecord({
    query: CourseFormQuery,
    variables: { id },
    pick: ({ course }) => course,
    noun: 'course',
    path: page,
    toForm: (course) => fromCourse(course, wallClockIn(zoneOr(course.timezone), now).day),
    toInput: (values, stored, course) => ({ ...toCourseChange(values, stored, options.owner, course), id }),
    guard: ({ isCompleted }) => {
      if (isCompleted)
        throw new CommandFailure('The course was completed in the meantime and can no longer be edited. Nothing was saved.', false)
    },
    command: SaveCourse,
    done: 'Course saved',
    stale: staleCourses.course,
    labels: courseLabels,
    groups: fieldsTogether,
  })
  const own = useOwnCourse(record, ({ value }) => value)
  return (
    <>
      <RecordFrame {...own} noun="course" title="Edit a course" parent="/course/planned" skeleton={FormSkeleton}>
        {({ value: course, defaults }) =>
          course.isCompleted ? (
            <CompletedCourse id={id} />
          ) : (
            <CourseForm
              head={{
                title: `Edit ${course.name ?? 'a course'}`,
                crumbs: ['/course/planned', { label: course.name ?? 'Course', path: page }],
              }}
              defaults={defaults}
              courseId={id}
              options={options}
              storedDaysNotice={(isChanged) => storedDaysInWords(course, isChanged)}
              counts={{ participantsCount: course.participantsCount, waitingCount: course.waitingCount }}
              scope={scope}
              step={step}
              pathOf={(to) => paths.editCourse(id, to)}
              submitLabel={() => 'Save course'}
              extraActions={<ButtonLink to={page}>Cancel</ButtonLink>}
              doing={doing}
              onSave={save}
            />
          )
        }
      </RecordFrame>
    </>
  )
}

function CompletedCourse({ id }: { readonly id: string }) {
  return (
    <ListPage title="Edit a course" crumbs={['/course/planned']}>
      <EmptyState
        Icon={MapPinned}
        title="This course is completed"
        text="A completed course cannot be edited. You can correct its results on its page."
      >
        <ButtonLink to={paths.archivedCourse(id)}>Open the course</ButtonLink>
      </EmptyState>
    </ListPage>
  )
}
