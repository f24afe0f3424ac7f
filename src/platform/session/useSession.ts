import { useSyncExternalStore } from 'react'
import { session, type Session, type SessionState } from './session'

/** The session's state; re-renders on change. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read)
}

/**
 * The session of a guarded screen.
 * @throws when signed out: guarded screens are only mounted with a session
 */
export function useSession(): Session {
  const { session: current } = useSessionState()
  if (!current) throw new Error('This page was mounted without its session.')
  return current
}
