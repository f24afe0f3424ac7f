import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Blocker } from 'react-router-dom'
import type { FormScope } from '../form/formScope'
import { useUnsavedGuard } from '../form/useUnsavedGuard'
import type { ImportKind } from './importKind'
import type { ImportSnapshot } from './importPhase'
import { ImportSession } from './ImportSession'

interface OpenImport extends ImportSnapshot {
  readonly session: ImportSession
  /** The blocked navigation, for `LeaveDialog`. */
  readonly blocker: Blocker
}

/**
 * An import while its page is mounted.
 * @param contains whether an address belongs to the import; only its pathname by default
 */
export function useImport(kind: ImportKind, contains?: FormScope['contains']): OpenImport {
  const [session] = useState(() => new ImportSession(kind))
  useEffect(() => session.setKind(kind), [session, kind])
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const blocker = useUnsavedGuard({ isUnsaved: snapshot.isUnsaved, isBusy: snapshot.isRunning, contains })
  return { ...snapshot, session, blocker }
}
