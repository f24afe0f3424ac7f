import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Navigates without a router, on the public pages or before the console has started. */
export function goTo(path: string): void {
  if (location.pathname + location.search !== path) history.pushState(null, '', path)
  for (const listener of listeners) listener()
}

/** The current path; re-renders on Back, Forward and `goTo`. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
