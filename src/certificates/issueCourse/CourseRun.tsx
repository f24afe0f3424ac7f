import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { explainError } from '~/shared/api/errors'
import { useRefetchUncertain } from '~/shared/api/useCommand'
import { LeaveDialog } from '~/shared/form/LeaveDialog'
import { ImportRun, type RunProgress } from '~/shared/import/importRun'
import { SendStep } from '~/shared/import/SendStep'
import { useClient } from '~/shared/session/client'
import { unsaved } from '~/shared/session/unsaved'
import { useSession } from '~/shared/session/useSession'
import type { SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { courseIssueFields, courseSender, rowsOf } from './courseSender'
import type { CompletedCourse, CourseIssueValues, IssuedOfCourse } from './issueCourse'

interface CourseRunProps {
  readonly course: CompletedCourse
  readonly values: CourseIssueValues
  readonly template: CertificateTemplateFieldsFragment
  readonly signers: readonly SheetSigner[]
  /** What was issued when those in the form were chosen. */
  readonly issued: readonly IssuedOfCourse[]
  /** Back to the form, after the end. */
  readonly onBack: () => void
}

const kind = {
  noun: { one: 'certificate', many: 'certificates' },
  verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
  fields: courseIssueFields,
} as const

/** Issues the chosen certificates one after the other, with a result for each. */
export function CourseRun({ course, values, template, signers, issued, onBack }: CourseRunProps) {
  const client = useClient()
  const { admin } = useSession()
  const refetchUncertain = useRefetchUncertain()
  const run = useRef<ImportRun | null>(null)
  const [progress, setProgress] = useState<RunProgress | null>(null)

  const start = async (): Promise<void> => {
    const current = run.current
    if (!current) return
    if (!('locks' in navigator)) return current.start()
    await navigator.locks.request(`delta:issue:${course.id}`, { ifAvailable: true }, async (lock) => {
      if (lock) await current.start()
      else setProgress({ ...current.read(), state: 'paused', reason: 'Certificates of this course are being issued already.' })
    })
  }

  const begin = useEffectEvent(() => {
    // React draws a page twice in development; certificates are issued once.
    if (run.current) {
      void run.current.start()
      return
    }
    const next = new ImportRun({
      rows: rowsOf(values, issued),
      sender: courseSender(course.id, template, signers, { clientId: client.id, centerId: admin.centerId }),
      // What was issued stands at the backend: after a reload the page knows it from there.
      record: () => Promise.resolve(),
      explain: (error) => explainError(error, { mayHaveWorked: true }).message,
      onProgress: (now) => {
        setProgress(now)
        if (now.state === 'ended') refetchUncertain(['certificatesByClientId', 'certificatesByCourseId', 'certificatesCountInRange'])
      },
    })
    run.current = next
    setProgress(next.read())
    void start()
  })
  useEffect(() => {
    begin()
    // Nobody would see what becomes of the rest.
    return () => run.current?.pause()
  }, [])

  const isUnended = progress !== null && progress.state !== 'ended'
  const blocker = useBlocker(isUnended)
  // Once the run is through there is nothing left to ask about, but its results to be seen.
  useEffect(() => {
    if (!isUnended && blocker.state === 'blocked') blocker.reset()
  }, [isUnended, blocker])
  useEffect(() => {
    if (!isUnended) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = unsaved.hold()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [isUnended])

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
        anotherLabel="Back to who passed"
      />
      <LeaveDialog blocker={blocker} title="Leave before all are issued?" discardLabel="Leave">
        Issuing stops after the certificate that is on its way. When you come back, those who have none yet are chosen.
      </LeaveDialog>
    </>
  )
}
