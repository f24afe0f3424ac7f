import { useParams } from 'react-router-dom'
import { connectionIdOf } from '../ids'
import { ConnectionRecord } from './ConnectionRecord'

/** One request for a connection. */
export function RequestScreen() {
  const { id = '' } = useParams()
  return (
    <ConnectionRecord
      key={id}
      id={connectionIdOf(id)}
      noun="connection request"
      tabTitle="Connection request"
      parent="/connections/event/overview"
    />
  )
}
