import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce } from '~/platform/api/readOnce'
import { useCommand } from '~/platform/api/useCommand'
import { useRead } from '~/platform/api/useRead'
import { EmptyState } from '~/kit/feedback/EmptyState'
import type { FormScope } from '~/kit/form/formScope'
import { ListPage } from '~/kit/page/ListPage'
import { useConflictCheck } from '~/kit/form/useMeanwhile'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { paths } from '~/platform/routes/paths'
import { wallClockIn, zoneOr } from '~/lib/time/wallClock'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { staleCourses } from '../list/staleCourses'
import { CourseForm } from './CourseForm'
import { CourseForm as CourseFormQuery, SaveCourse } from './courseEdit.generated'
import { fieldsTogether, storedDaysInWords, toCourseChange } from './courseChange'
import { fromCourse, type CourseValues, type StoredCourse } from './courseForm'
import { unknownCourse } from './unknownCourse'

const crumbs = [{ label: 'Planned courses', path: paths.plannedCourses() }] as const

/** Edits the course named by the `course` query parameter; `step` selects the form step. */
export function EditCourseScreen() {
  const [params] = useSearchParams()
  const id = params.get('course')
  return id ? (
    <LoadCourse key={id} id={id} />
  ) : (
    <ListPage title="Edit a course" crumbs={crumbs}>
      <EmptyState Icon={MapPinned} title="No course was chosen" words="Choose one from the list of planned courses.">
        <ButtonLink to={paths.plannedCourses()} tone="primary">
          Planned courses
        </ButtonLink>
      </EmptyState>
    </ListPage>
  )
}

function LoadCourse({ id }: { readonly id: string }) {
  const reading = useRead(CourseFormQuery, { id }, { from: 'fresh' })
  // A partial course must not be edited: saving it would clear the missing fields.
  const read = reading.status === 'ready' && !reading.isIncomplete ? reading.data.course : null
  // Keep the first version, so that a refetch cannot overwrite the user's edits.
  const [opened, setOpened] = useState<StoredCourse | null>(null)
  if (read && opened === null) setOpened(read)
  const course = opened ?? read
  if (course?.isCompleted)
    return (
      <ListPage title="Edit a course" crumbs={crumbs}>
        <EmptyState
          Icon={MapPinned}
          title="This course is completed"
          words="A completed course cannot be edited. You can correct its results on its page."
        >
          <ButtonLink to={paths.archivedCourse(id)}>Open the course</ButtonLink>
        </EmptyState>
      </ListPage>
    )
  if (course) return <EditForm course={course} />
  return <RecordMissing title="Edit a course" crumbs={crumbs} what="The course" reading={reading} unknown={unknownCourse} />
}

function EditForm({ course }: { readonly course: StoredCourse }) {
  const { id } = course
  const [params] = useSearchParams()
  const [today] = useState(() => wallClockIn(zoneOr(course.timezone), new Date()).day)
  const [defaults] = useState(() => fromCourse(course, today))
  const update = useCommand(SaveCourse, { done: 'Course saved', stale: staleCourses })
  const step = params.get('step') === 'structure' ? 'structure' : 'details'
  const [scope] = useState<FormScope>(() => {
    const [pathname = ''] = paths.editCourse(id).split('?')
    return {
      name: paths.editCourse(id),
      contains: (to) => to.pathname === pathname && new URLSearchParams(to.search).get('course') === id,
    }
  })
  const page = paths.course(id)
  const { settle, question } = useConflictCheck<CourseValues>('course', page)
  return (
    <>
      <CourseForm
        head={{
          title: `Edit ${course.name ?? 'a course'}`,
          crumbs: [...crumbs, { label: course.name ?? 'Course', path: page }],
          under: step === 'structure' ? 'Step 2 of 2: Dates' : 'Step 1 of 2: Details',
        }}
        defaults={defaults}
        courseId={id}
        storedDaysNotice={(isChanged) => storedDaysInWords(course, isChanged)}
        counts={{ participantsCount: course.participantsCount, waitingCount: course.waitingCount }}
        scope={scope}
        step={step}
        pathOf={(to) => paths.editCourse(id, to)}
        submitLabel={() => 'Save course'}
        extraActions={<ButtonLink to={page}>Cancel</ButtonLink>}
        onSave={async ({ values, opened, owner, labelOf }) => {
          const now = (await readOnce(CourseFormQuery, { id }))?.course ?? null
          if (now?.isCompleted)
            throw new CommandFailure('The course was completed in the meantime and can no longer be edited. Nothing was saved.', false)
          const stored = now && fromCourse(now, today)
          const settled = await settle({ opened, typed: values, stored, together: fieldsTogether, labelOf })
          await update.run({ ...toCourseChange(settled, stored ?? defaults, owner, now ?? course), id })
          return page
        }}
      />
      {question}
    </>
  )
}
