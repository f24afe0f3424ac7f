import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { LabResultList } from './LabResultList'

const ImportResults = lazyPart(async () => (await import('../batch/ImportResults')).ImportResults)
const IssueResults = lazyPart(async () => (await import('../batch/IssueResults')).IssueResults)

/** The lab results of a clinic or lab; `?step=import` stores a file of them, `?step=issue` issues many documents. */
export function LabResultsScreen() {
  const [params] = useSearchParams()
  const step = params.get('step')
  if (step !== 'import' && step !== 'issue') return <LabResultList />
  const Step = step === 'import' ? ImportResults : IssueResults
  return (
    <Suspense
      fallback={
        <ListPage title={step === 'import' ? 'Results from CSV' : 'Issue documents'} crumbs={['/documents/lab']}>
          <Skeleton lines={8} />
        </ListPage>
      }
    >
      <Step />
    </Suspense>
  )
}
