import { PenLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordPage, RecordSkeleton } from '~/kit/page/RecordPage'
import { Tabs } from '~/kit/page/Tabs'
import { useGoOn } from '~/kit/page/useGoOn'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { elsewhere } from './elsewhere'
import { InstructorFacts } from './InstructorFacts'
import { InstructorView } from './instructors.generated'
import type { Instructor } from './instructorValues'
import { missingNotice } from './missingDetails'
import { NowAndNext } from './NowAndNext'
import { useTeaching } from './useTeaching'

const loadCourses = () => import('./InstructorCourses')
const PlannedCourses = lazyPart(async () => (await loadCourses()).PlannedCourses)
const ArchivedCourses = lazyPart(async () => (await loadCourses()).ArchivedCourses)
const DeleteInstructorDialog = lazyDialog(async () => (await import('./DeleteInstructorDialog')).DeleteInstructorDialog)

/** The details of one instructor, with their courses. */
export function InstructorOverview({ id }: { readonly id: string }) {
  const record = useRecord(InstructorView, { id }, { from: 'fresh' })
  const complete = completeValue(record)
  return (
    <RecordFrame
      record={record}
      refusal={elsewhere(useOwnCenter(), readyValue(record))}
      noun="instructor"
      title="Instructor"
      parent="/entities/instructor"
      skeleton={RecordSkeleton}
    >
      {(instructor) => <Overview instructor={instructor} missing={complete && missingNotice(complete)} />}
    </RecordFrame>
  )
}

interface OverviewProps {
  readonly instructor: Instructor
  /** Which details are missing; null when none are, or when a partial response cannot tell. */
  readonly missing: string | null
}

function Overview({ instructor, missing }: OverviewProps) {
  const { id, name } = instructor
  const person = useSignedIn()
  const goOn = useGoOn()
  const planned = useTeaching(id, false, { isSilent: true })
  const [isDeleting, setDeleting] = useState(false)
  const reason = reasonAgainst('instructor.edit', person)
  return (
    <RecordPage
      title={name ?? 'No name'}
      tabTitle="Instructor"
      crumbs={['/entities/instructor']}
      notice={
        missing && (
          <Notice tone="warn">
            {missing}
            {!reason && <ButtonLink to={paths.editInstructor(id)}>Add it now</ButtonLink>}
          </Notice>
        )
      }
      actions={[
        { label: 'Edit', Icon: PenLine, tone: 'primary', reason, go: paths.editInstructor(id) },
        { label: 'Delete…', Icon: Trash2, tone: 'danger', reason: reasonAgainst('instructor.delete', person), go: () => setDeleting(true) },
      ]}
      facts={<InstructorFacts instructor={instructor} />}
    >
      <Stack $gap={18}>
        <NowAndNext planned={planned} />
        <Suspense fallback={<Skeleton lines={8} />}>
          <Tabs
            label="Courses"
            tabs={[
              { id: 'planned', label: 'Planned', content: <PlannedCourses record={planned} /> },
              { id: 'archive', label: 'Archive', content: <ArchivedCourses id={id} /> },
            ]}
          />
        </Suspense>
      </Stack>
      {isDeleting && (
        <DeleteInstructorDialog instructor={instructor} onClose={() => setDeleting(false)} onDeleted={() => goOn(paths.instructors())} />
      )}
    </RecordPage>
  )
}
