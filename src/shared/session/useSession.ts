import { useSyncExternalStore } from 'react'
import { session, type Session, type SessionState } from './session'

/** The session's state; the component is drawn again when it changes. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read)
}

/**
 * The session of a guarded screen.
 * @throws when nobody has signed in: guarded screens are never mounted then
 */
export function useSession(): Session {
  const { session: current } = useSessionState()
  if (!current) throw new Error('This page was mounted without its session.')
  return current
}
