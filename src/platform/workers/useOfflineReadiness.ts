import { useCallback, useSyncExternalStore } from 'react'
import { useEachSession } from '../session/useEachSession'
import { useSession } from '../session/useSession'
import { useClient } from '../tenant/client'
import { keptClient } from '../tenant/keptClient'
import { offlineReadiness, type OfflineReadiness } from './offlineReadiness'

/** Keeps what the open page needs to start without a network, and tells whether it would. For the page below the worker's scope alone. */
export function useOfflineReadiness(): OfflineReadiness {
  const client = useClient()
  const { clientId } = useSession()
  const readiness = useSyncExternalStore(offlineReadiness.subscribe, offlineReadiness.getSnapshot)
  useEachSession(useCallback(() => keptClient.write(client), [client]))
  // The browser may have refused to store it.
  return readiness === 'ready' && keptClient.read(clientId) === null ? 'failed' : readiness
}
