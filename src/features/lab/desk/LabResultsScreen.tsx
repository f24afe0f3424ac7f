import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { Notice } from '~/kit/ui/Notice'
import { reasonAgainst } from '~/platform/access/actions'
import { useSignedIn } from '~/platform/tenant/client'
import { LabResultList } from './LabResultList'

const steps = {
  import: { title: 'Results from CSV', Step: lazyPart(async () => (await import('../batch/ImportResults')).ImportResults) },
  issue: { title: 'Issue documents', Step: lazyPart(async () => (await import('../batch/IssueResults')).IssueResults) },
} as const

/** The lab results of a clinic or lab; `?step=import` stores a file of them, `?step=issue` issues many documents. */
export function LabResultsScreen() {
  const [params] = useSearchParams()
  const reason = reasonAgainst('labResult.issue', useSignedIn())
  const step = params.get('step')
  if (step !== 'import' && step !== 'issue') return <LabResultList />
  const { title, Step } = steps[step]
  const head = { title, crumbs: ['/documents/lab'] } as const
  const skeleton = (
    <ListPage {...head}>
      <Skeleton lines={8} />
    </ListPage>
  )
  if (reason === null)
    return (
      <Suspense fallback={skeleton}>
        <Step head={head} />
      </Suspense>
    )
  return (
    <ListPage {...head}>
      <Notice tone="warn">{reason}</Notice>
    </ListPage>
  )
}
