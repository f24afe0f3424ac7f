import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { explainError } from '~/shared/api/errors'
import { useReadAgain } from '~/shared/api/useCommand'
import { ImportRun, type RunProgress } from '~/shared/import/importRun'
import { SendStep } from '~/shared/import/SendStep'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import type { SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { courseIssueFields, courseSender, rowsOf } from './courseSender'
import type { CompletedCourse, CourseIssueValues } from './issueCourse'

interface CourseRunProps {
  readonly course: CompletedCourse
  readonly values: CourseIssueValues
  readonly template: CertificateTemplateFieldsFragment
  readonly signers: readonly SheetSigner[]
}

const kind = {
  noun: { one: 'certificate', many: 'certificates' },
  verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
  fields: courseIssueFields,
} as const

/** Issues the chosen certificates one after the other, with a result for each. */
export function CourseRun({ course, values, template, signers }: CourseRunProps) {
  const client = useClient()
  const { admin } = useSession()
  const readAgain = useReadAgain()
  const run = useRef<ImportRun | null>(null)
  const [progress, setProgress] = useState<RunProgress | null>(null)

  const begin = useEffectEvent(() => {
    // React draws a page twice in development; certificates are issued once.
    if (run.current) return
    const next = new ImportRun({
      rows: rowsOf(values),
      sender: courseSender(course.id, template, signers, { clientId: client.id, centerId: admin.centerId }),
      // What was issued stands at the backend: after a reload the page knows it from there.
      record: () => Promise.resolve(),
      explain: (error) => explainError(error, { mayHaveWorked: true }).message,
      onProgress: (now) => {
        setProgress(now)
        if (now.state === 'ended') readAgain(['certificatesByClientId', 'certificatesByCourseId', 'certificatesCountInRange'])
      },
    })
    run.current = next
    setProgress(next.read())
    void next.start()
  })
  useEffect(() => begin(), [])

  const isRunning = progress !== null && progress.state !== 'ended'
  useEffect(() => {
    if (!isRunning) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])

  if (!progress) return null
  return (
    <SendStep
      kind={kind}
      fileName={`Certificates of ${course.name ?? 'a course'}.csv`}
      progress={progress}
      isKept
      onStart={() => void run.current?.start()}
      onPause={() => run.current?.pause()}
      onCancel={() => void run.current?.cancel()}
      onDecide={(number, isThere) => void run.current?.decide(number, isThere)}
      onAnother={() => window.location.reload()}
      anotherLabel="Back to who passed"
    />
  )
}
