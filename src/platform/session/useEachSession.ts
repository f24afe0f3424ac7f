import { useEffect } from 'react'
import { session } from './session'

/** Stores something now and at each start of a session, whose end has deleted it. @param store memoised: a new function stores again */
export function useEachSession(store: () => void): void {
  useEffect(() => {
    store()
    return session.subscribe(() => {
      if (session.read().status === 'active') store()
    })
  }, [store])
}
