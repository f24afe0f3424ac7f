import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { ConnectionTable } from './ConnectionTable'
import { useAddConnections } from './useAddConnections'

const CrewReadiness = lazyPart(async () => (await import('../readiness/CrewReadiness')).CrewReadiness)
const Comparison = lazyPart(async () => (await import('../readiness/Comparison')).Comparison)

const titles = { readiness: 'Crew readiness', compare: 'Compare' } as const

/** The connections of a company; `?view=` shows who is ready to sail, or a few people side by side. */
export function ConnectionsScreen() {
  const [params] = useSearchParams()
  const view = params.get('view')
  if (view !== 'readiness' && view !== 'compare') return <Connections />
  return (
    <Suspense
      key={view}
      fallback={
        <ListPage title={titles[view]}>
          <Skeleton lines={8} />
        </ListPage>
      }
    >
      {view === 'readiness' ? <CrewReadiness /> : <Comparison />}
    </Suspense>
  )
}

function Connections() {
  const { add, actions, dialog } = useAddConnections()
  return (
    <ListPage title="Connections" under="Seafarers you are connected with." actions={actions}>
      <ConnectionTable add={add} />
      {dialog}
    </ListPage>
  )
}
