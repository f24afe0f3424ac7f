import { useSyncExternalStore } from 'react'
import type { Batch } from '~/kit/batch/Batch'
import { BatchView } from '~/kit/batch/BatchView'
import type { ReceiptColumn } from '~/kit/batch/receipt'
import { LeaveDialog } from '~/kit/form/LeaveDialog'
import { useUnsavedGuard } from '~/kit/form/useUnsavedGuard'
import { paths } from '~/platform/routes/paths'
import type { CourseCertificate } from './courseSender'

interface CourseBatchProps {
  readonly batch: Batch<CourseCertificate>
  readonly courseId: string
  readonly courseName: string
  /** Another tab issues certificates of this course, so that the batch could not start. */
  readonly isElsewhere: boolean
  /** Starts the batch, or resumes it. */
  readonly onStart: () => void
  /** Returns to the form after the batch. */
  readonly onBack: () => void
}

const columns: readonly ReceiptColumn<CourseCertificate>[] = [
  { label: 'Holder', text: ({ values }) => values.holderName },
  { label: 'Email', text: ({ values }) => values.email },
]

/** The certificates of a course being issued, with a result for each. */
export function CourseBatch({ batch, courseId, courseName, isElsewhere, onStart, onBack }: CourseBatchProps) {
  const progress = useSyncExternalStore(batch.subscribe, batch.getSnapshot)
  const isUnfinished = progress.state !== 'ended'
  const blocker = useUnsavedGuard({ isUnsaved: isUnfinished })
  return (
    <>
      <BatchView
        noun={{ one: 'certificate', many: 'certificates' }}
        from="page"
        verb={{ base: 'Issue', doing: 'Issuing', done: 'issued' }}
        columns={columns}
        fileName={`Certificates of ${courseName}.csv`}
        progress={isElsewhere ? { ...progress, reason: 'Certificates for this course are already being issued in another tab.' } : progress}
        isStored
        onStart={onStart}
        onPause={() => batch.pause()}
        onCancel={() => void batch.cancel()}
        onDecide={(numbers, decision) => void batch.decide(numbers, decision)}
        onAnother={onBack}
        anotherLabel="Back to the form"
        listPath={paths.courseCertificates(courseId)}
      />
      {/* A batch that ends while the question is open stays on screen with its results. */}
      {isUnfinished && (
        <LeaveDialog blocker={blocker} title="Leave before all are issued?" discardLabel="Leave" onDiscard={() => batch.pause()}>
          Issuing stops after the certificate being sent now. When you come back, everyone who still needs one is selected.
        </LeaveDialog>
      )}
    </>
  )
}
