import { useLocation } from 'react-router-dom'
import { queryScope } from '~/kit/form/formScope'
import { Import } from '~/kit/import/Import'
import type { ImportKind } from '~/kit/import/importKind'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { paths } from '~/platform/routes/paths'
import { clientFields, clientSender } from './clientImport'

const stale = ['clients', 'getAllClients', 'getVIPClients', 'clientIssuerNames'] as const

/** Creates clients from a file or pasted rows, for the root client. */
export function ImportClients() {
  const invalidate = useInvalidate()
  const kind: ImportKind = {
    name: 'clients',
    noun: { one: 'client', many: 'clients' },
    verb: { base: 'Create', doing: 'Creating', done: 'created' },
    fields: clientFields,
    identities: [['subdomain']],
    findKey: ['subdomain'],
    choices: {},
    sender: clientSender,
    listPath: paths.clients,
    onSent: () => invalidate(stale),
  }
  return <Import kind={kind} contains={queryScope(useLocation(), 'tab').contains} />
}
