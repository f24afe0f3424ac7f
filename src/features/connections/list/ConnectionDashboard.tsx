import { ListPage } from '~/kit/page/ListPage'
import { ConnectionTable } from './ConnectionTable'
import { useAddConnections } from './useAddConnections'

/** The dashboard of a company: the seafarers it is connected with, or those it asked. */
export function ConnectionDashboard() {
  const { add, actions, dialog } = useAddConnections()
  return (
    <ListPage title="Dashboard" under="Seafarers you are connected with." actions={actions}>
      <ConnectionTable add={add} />
      {dialog}
    </ListPage>
  )
}
