import { useParams } from 'react-router-dom'
import { connectionIdOf } from '~/domain/connection/ids'
import { requestsCrumb } from '../connectionLinks'
import { ForCompanies } from '../ForCompanies'
import { ConnectionRecord } from './ConnectionRecord'

/** One request for a connection. */
export function RequestScreen() {
  const { id = '' } = useParams()
  return (
    <ForCompanies title="Connection request">
      <ConnectionRecord key={id} id={connectionIdOf(id)} noun="connection request" tabTitle="Connection request" parent={requestsCrumb} />
    </ForCompanies>
  )
}
