import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'

const moved = new Store<void>(undefined, () => {
  const onPopState = (): void => moved.tell()
  window.addEventListener('popstate', onPopState)
  return () => window.removeEventListener('popstate', onPopState)
})

/** Navigates without a router, on the public pages or before the console has started. */
export function goTo(path: string): void {
  if (location.pathname + location.search !== path) history.pushState(null, '', path)
  moved.tell()
}

/** The current path; re-renders on Back, Forward and `goTo`. */
export const usePath = (): string => useSyncExternalStore(moved.subscribe, () => location.pathname)
