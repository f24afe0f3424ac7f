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

/** Goes to another page of the light root, or hands an address to the console that is about to start. */
export function goTo(path: string): void {
  if (location.pathname + location.search !== path) history.pushState(null, '', path)
  for (const listener of listeners) listener()
}

/** The present path; follows Back, Forward and `goTo`. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)
