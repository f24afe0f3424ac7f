import { useSyncExternalStore } from 'react'
import { LeaveDialog } from '~/kit/form/LeaveDialog'
import { useUnsavedGuard } from '~/kit/form/useUnsavedGuard'
import type { BatchRun } from '~/kit/run/BatchRun'
import type { ReceiptColumn } from '~/kit/run/receipt'
import { RunView } from '~/kit/run/RunView'
import { paths } from '~/platform/routes/paths'
import type { CourseCertificate } from './courseSender'

interface CourseRunProps {
  readonly run: BatchRun<CourseCertificate>
  readonly courseId: string
  readonly courseName: string
  /** Another tab issues certificates of this course, so that the run could not start. */
  readonly isElsewhere: boolean
  /** Starts the run, or resumes it. */
  readonly onStart: () => void
  /** Returns to the form after the run. */
  readonly onBack: () => void
}

const columns: readonly ReceiptColumn<CourseCertificate>[] = [
  { label: 'Holder', text: ({ values }) => values.holderName },
  { label: 'Email', text: ({ values }) => values.email },
]

/** The certificates of a course being issued, with a result for each. */
export function CourseRun({ run, courseId, courseName, isElsewhere, onStart, onBack }: CourseRunProps) {
  const progress = useSyncExternalStore(run.subscribe, run.getSnapshot)
  const isUnfinished = progress.state !== 'ended'
  const blocker = useUnsavedGuard({ isUnsaved: isUnfinished })
  return (
    <>
      <RunView
        noun={{ one: 'certificate', many: 'certificates' }}
        from="page"
        verb={{ base: 'Issue', doing: 'Issuing', done: 'issued' }}
        columns={columns}
        fileName={`Certificates of ${courseName}.csv`}
        progress={isElsewhere ? { ...progress, reason: 'Certificates for this course are already being issued in another tab.' } : progress}
        isStored
        onStart={onStart}
        onPause={() => run.pause()}
        onCancel={() => void run.cancel()}
        onDecide={(numbers, isThere) => void run.decide(numbers, isThere)}
        onAnother={onBack}
        anotherLabel="Back to the form"
        listPath={paths.courseCertificates(courseId)}
      />
      {/* A run that ends while the question is open stays on screen with its results. */}
      {isUnfinished && (
        <LeaveDialog blocker={blocker} title="Leave before all are issued?" discardLabel="Leave" onDiscard={() => run.pause()}>
          Issuing stops after the certificate being sent now. When you come back, everyone who still needs one is selected.
        </LeaveDialog>
      )}
    </>
  )
}
