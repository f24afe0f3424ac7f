import { useParams } from 'react-router-dom'
import { useSignedIn } from '~/platform/tenant/client'
import { parentOf } from '../connectionLinks'
import { connectionIdOf } from '../ids'
import { ConnectionRecord } from './ConnectionRecord'

/** One connection with a seafarer. */
export function ConnectionScreen() {
  const { id = '' } = useParams()
  const parent = parentOf(useSignedIn())
  return <ConnectionRecord key={id} id={connectionIdOf(id)} noun="connection" tabTitle="Connection" parent={parent} />
}
