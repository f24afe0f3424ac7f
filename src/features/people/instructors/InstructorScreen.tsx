import { PenLine, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { reasonAgainst } from '~/platform/access/actions'
import { useRead } from '~/platform/api/useRead'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { RecordMissing } from '~/kit/page/RecordMissing'
import { RecordPage } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { paths } from '~/platform/routes/paths'
import { usePerson } from '~/platform/tenant/client'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { InstructorFacts } from './InstructorFacts'
import type { Instructor } from './instructorForm'
import { CoursesOfInstructor, InstructorView } from './instructors.generated'
import { missingNotice } from './missingDetails'
import { NowAndNext } from './NowAndNext'
import { crumbs, unknownInstructor } from './unknownInstructor'

const loadCourses = () => import('./InstructorCourses')
const PlannedCourses = lazy(() => loadCourses().then((module) => ({ default: module.PlannedCourses })))
const ArchivedCourses = lazy(() => loadCourses().then((module) => ({ default: module.ArchivedCourses })))
const DeleteInstructorDialog = lazy(() => import('./DeleteInstructorDialog').then((module) => ({ default: module.DeleteInstructorDialog })))
const EditInstructor = lazy(() => import('./EditInstructor').then((module) => ({ default: module.EditInstructor })))

/** One instructor: the overview, or the form when the query string contains `edit`. */
export function InstructorScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const isEditing = params.has('edit')
  const reading = useRead(InstructorView, { id }, { from: 'fresh' })
  const instructor = reading.status === 'ready' ? reading.data.instructor : null
  // A partial instructor must not be edited: saving would overwrite the missing fields.
  const whole = reading.status === 'ready' && !reading.isIncomplete ? instructor : null
  // A failed refetch keeps the open form and what the user typed.
  const [opened, setOpened] = useState<Instructor | null>(null)
  if (whole && whole !== opened) setOpened(whole)
  const edited = whole ?? (opened?.id === id ? opened : null)

  // Only the query string changes, so the shell does not focus the new heading.
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [isEditing])

  if (isEditing && edited)
    return (
      <Suspense
        fallback={
          <ListPage title="Edit instructor" crumbs={crumbs}>
            <Skeleton lines={8} />
          </ListPage>
        }
      >
        <EditInstructor key={edited.id} instructor={edited} />
      </Suspense>
    )
  if (!isEditing && instructor && reading.status === 'ready')
    return <Overview key={instructor.id} instructor={instructor} isIncomplete={reading.isIncomplete} />
  return <RecordMissing title="Instructor" crumbs={crumbs} what="The instructor" reading={reading} unknown={unknownInstructor} />
}

function Overview({ instructor, isIncomplete }: { readonly instructor: Instructor; readonly isIncomplete: boolean }) {
  const { id, name } = instructor
  const person = usePerson()
  const navigate = useNavigate()
  const planned = useRead(CoursesOfInstructor, { id, isCompleted: false }, { isSilent: true })
  const [isDeleting, setDeleting] = useState(false)
  const missing = isIncomplete ? null : missingNotice(instructor)
  const reason = reasonAgainst('instructor.edit', person)
  return (
    <RecordPage
      title={name ?? 'No name'}
      crumbs={crumbs}
      notice={
        (isIncomplete || missing) && (
          <Notice tone="warn">
            {missing ?? 'This instructor could only be read in part. Missing details may exist.'}
            {missing && !reason && <ButtonLink to={paths.editInstructor(id)}>Add it now</ButtonLink>}
          </Notice>
        )
      }
      actions={
        <>
          <Button onClick={() => setDeleting(true)} reason={reasonAgainst('instructor.delete', person)}>
            <Trash2 aria-hidden="true" />
            Delete…
          </Button>
          <ButtonLink to={paths.editInstructor(id)} tone="primary" reason={reason}>
            <PenLine aria-hidden="true" />
            Edit
          </ButtonLink>
        </>
      }
      facts={<InstructorFacts instructor={instructor} />}
    >
      <NowAndNext reading={planned} />
      <Suspense fallback={<Skeleton lines={8} />}>
        <Tabs
          label="Courses"
          tabs={[
            { id: 'planned', label: 'Planned', content: <PlannedCourses reading={planned} /> },
            { id: 'archive', label: 'Archive', content: <ArchivedCourses id={id} /> },
          ]}
        />
      </Suspense>
      {isDeleting && (
        <Suspense>
          <DeleteInstructorDialog
            instructor={instructor}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(paths.instructors())}
          />
        </Suspense>
      )}
    </RecordPage>
  )
}
