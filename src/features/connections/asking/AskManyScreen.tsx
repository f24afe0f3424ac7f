import { UserPlus } from 'lucide-react'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Import } from '~/kit/import/Import'
import type { ImportKind } from '~/kit/import/importKind'
import { ListPage } from '~/kit/page/ListPage'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { reasonAgainst } from '~/platform/access/actions'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks } from '~/platform/tenant/openPages'
import { parentOf } from '../connectionLinks'
import { staleConnections } from '../staleConnections'
import { pastedAddresses, requestFields, requestSender } from './requestImport'

const title = 'Ask for connections'

/** Asks many seafarers for a connection, from a file or any text with their addresses. */
export function AskManyScreen() {
  const person = useSignedIn()
  const parent = useCrumbLinks()(parentOf(person))
  const reason = reasonAgainst('connection.manage', person)
  const invalidate = useInvalidate()
  const kind: ImportKind = {
    name: 'connectionRequests',
    noun: { one: 'request', many: 'requests' },
    verb: { base: 'Send', doing: 'Sending', done: 'sent' },
    fields: requestFields,
    identities: [['email']],
    findKey: ['email'],
    choices: {},
    sender: requestSender,
    pasted: pastedAddresses,
    listPath: paths.connectionRequests,
    onSent: () => invalidate(staleConnections),
  }
  return (
    <ListPage
      title={title}
      crumbs={[parent]}
      under="Each seafarer gets an email and decides whether to share their profile with you. Nobody is asked twice."
    >
      {reason === null ? (
        <Import kind={kind} />
      ) : (
        <EmptyState Icon={UserPlus} title="You cannot ask for connections" text={reason}>
          <ButtonLink to={parent.path}>{parent.label}</ButtonLink>
        </EmptyState>
      )}
    </ListPage>
  )
}
