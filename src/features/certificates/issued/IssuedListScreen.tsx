import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIssued } from '~/domain/certificate/issued'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { IssuedList } from './IssuedList'

const ExpiringScreen = lazyPart(async () => (await import('../expiring/ExpiringScreen')).ExpiringScreen)

/** All certificates or documents issued by the client; `?view=expiring` shows those that end soon. */
export function IssuedListScreen() {
  const issued = useIssued()
  const [params] = useSearchParams()
  if (params.get('view') !== 'expiring') return <IssuedList />
  return (
    <Suspense
      fallback={
        <ListPage title={`Expiring ${issued.many}`} crumbs={[issued.list]}>
          <Skeleton lines={8} />
        </ListPage>
      }
    >
      <ExpiringScreen />
    </Suspense>
  )
}
