import { Send } from 'lucide-react'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { ConnectionTable } from './ConnectionTable'
import { useAddConnections } from './useAddConnections'

/** The dashboard of a company: the seafarers it is connected with, or those it asked. */
export function ConnectionDashboard() {
  const { add, actions, dialog } = useAddConnections()
  // Companies have it in their menu, below Connections; recruiters have no such entry.
  const isRecruiter = useSignedIn().clientRole === 'recruitment'
  const overview: PageAction = { label: 'Event overview', Icon: Send, go: paths.connectionRequests() }
  return (
    <ListPage title="Dashboard" under="Seafarers you are connected with." actions={isRecruiter ? [...actions, overview] : actions}>
      <ConnectionTable add={add} />
      {dialog}
    </ListPage>
  )
}
