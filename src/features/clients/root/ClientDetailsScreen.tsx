import { Suspense } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { knownName } from '~/kit/page/openedRecord'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordSkeleton } from '~/kit/page/RecordPage'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { parentOf } from '../clientCrumbs'
import { ActingOn } from './ActingOn'
import { ClientOverview } from './ClientOverview'
import { OneClient } from './root.generated'

const InviteFirstPage = lazyPart(async () => (await import('./InviteFirstPage')).InviteFirstPage)

/** One client: what it is and who runs it, or the form that invites its first super admin. */
export function ClientDetailsScreen() {
  const { id = '' } = useParams()
  return <ClientOf key={id} id={id} />
}

function ClientOf({ id }: { readonly id: string }) {
  const { pathname } = useLocation()
  const person = useSignedIn()
  const [params] = useSearchParams()
  const isInviting = params.has('invite') && person.isRoot
  const record = useRecord(OneClient, { clientId: id }, { from: 'uncached' })
  const read = readyValue(record)
  const name = (read && clientLabel(read)) ?? knownName(pathname) ?? null
  return (
    <ActingOn id={id} record={record} name={name} note="What you change here, you change for them.">
      <RecordFrame
        record={record}
        noun="client"
        title="Client"
        parent={parentOf(person)}
        skeleton={isInviting ? FormSkeleton : RecordSkeleton}
      >
        {(client) =>
          isInviting ? (
            <Suspense fallback={<FormSkeleton title="Invite a super admin" crumbs={[parentOf(person)]} />}>
              <InviteFirstPage client={client} />
            </Suspense>
          ) : (
            <ClientOverview client={client} />
          )
        }
      </RecordFrame>
    </ActingOn>
  )
}
