import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { explainError } from '~/platform/api/errors'
import { useInvalidate } from '~/platform/api/invalidate'
import { LeaveDialog } from '~/kit/form/LeaveDialog'
import { ImportRun, type RunProgress } from '~/kit/import/importRun'
import { SendStep } from '~/kit/import/SendStep'
import { unsaved } from '~/platform/session/unsaved'
import { useSession } from '~/platform/session/useSession'
import type { SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { courseIssueFields, courseSender, rowsOf } from './courseSender'
import type { CompletedCourse, CourseIssueValues, IssuedOfCourse } from './issueCourse'

interface CourseRunProps {
  readonly course: CompletedCourse
  readonly values: CourseIssueValues
  readonly template: CertificateTemplateFieldsFragment
  readonly signers: readonly SheetSigner[]
  /** The course's certificates as they were when the form was filled in. */
  readonly issued: readonly IssuedOfCourse[]
  /** Returns to the form after the run. */
  readonly onBack: () => void
}

const kind = {
  noun: { one: 'certificate', many: 'certificates' },
  verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
  fields: courseIssueFields,
} as const

/** Issues the selected certificates one by one and shows a result for each. */
export function CourseRun({ course, values, template, signers, issued, onBack }: CourseRunProps) {
  const { admin } = useSession()
  const invalidate = useInvalidate()
  const run = useRef<ImportRun | null>(null)
  const [progress, setProgress] = useState<RunProgress | null>(null)

  const start = async (): Promise<void> => {
    const current = run.current
    if (!current) return
    if (!('locks' in navigator)) return current.start()
    await navigator.locks.request(`delta:issue:${course.id}`, { ifAvailable: true }, async (lock) => {
      if (lock) await current.start()
      else
        setProgress({ ...current.read(), state: 'paused', reason: 'Certificates for this course are already being issued in another tab.' })
    })
  }

  const startOrResume = useEffectEvent(() => {
    // Strict mode mounts twice in development; the run must start only once.
    if (run.current) {
      void run.current.start()
      return
    }
    const next = new ImportRun({
      rows: rowsOf(values, issued),
      sender: courseSender(course.id, template, signers, { centerId: admin.centerId }),
      // No record to restore: after a reload the form reads from the backend what was issued.
      record: () => Promise.resolve(),
      explain: (error) => explainError(error, { mayHaveWorked: true }).message,
      onProgress: (now) => {
        setProgress(now)
        if (now.state === 'ended') invalidate(['certificatesByClientId', 'certificatesByCourseId', 'certificatesCountInRange'])
      },
    })
    run.current = next
    setProgress(next.read())
    void start()
  })
  useEffect(() => {
    startOrResume()
    // Pause on unmount: the results of the remaining rows could not be shown.
    return () => run.current?.pause()
  }, [])

  const isUnfinished = progress !== null && progress.state !== 'ended'
  const blocker = useBlocker(isUnfinished)
  // When the run ends while the leave dialog is open, stay and show the results.
  useEffect(() => {
    if (!isUnfinished && blocker.state === 'blocked') blocker.reset()
  }, [isUnfinished, blocker])
  useEffect(() => {
    if (!isUnfinished) return undefined
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    const release = unsaved.hold()
    return () => {
      window.removeEventListener('beforeunload', preventUnload)
      release()
    }
  }, [isUnfinished])

  if (!progress) return null
  return (
    <>
      <SendStep
        kind={kind}
        fileName={`Certificates of ${course.name ?? 'a course'}.csv`}
        progress={progress}
        isKept
        onStart={() => void start()}
        onPause={() => run.current?.pause()}
        onCancel={() => void run.current?.cancel()}
        onDecide={(number, isThere) => void run.current?.decide(number, isThere)}
        onAnother={onBack}
        anotherLabel="Back to the form"
      />
      <LeaveDialog blocker={blocker} title="Leave before all are issued?" discardLabel="Leave">
        Issuing stops after the certificate being sent now. When you come back, everyone who still needs one is selected.
      </LeaveDialog>
    </>
  )
}
