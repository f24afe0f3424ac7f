import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'

const moved = new Store<void>(undefined, () => {
  const onPopState = (): void => moved.tell()
  window.addEventListener('popstate', onPopState)
  return () => window.removeEventListener('popstate', onPopState)
})

/**
 * Navigates without a router, on the public pages or before the console has started.
 * @param how `replace` where Back must not return to the page that is left
 */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') history.replaceState(null, '', path)
  else if (location.pathname + location.search !== path) history.pushState(null, '', path)
  moved.tell()
}

/** The current path; re-renders on Back, Forward and `goTo`. */
export const usePath = (): string => useSyncExternalStore(moved.subscribe, () => location.pathname)
