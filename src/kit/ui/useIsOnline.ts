import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}

/** Whether the browser has a connection; re-renders when that changes. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
