import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { currentTime } from '~/lib/time/clock'

// Shared, so that what is mounted for printing knows it at once.
let startedAt: Date | null = null

const subscribe = (onChange: () => void) => {
  // The browser prints the DOM as it is when this listener returns.
  const tell = ({ type }: Event): void => {
    startedAt = type === 'afterprint' ? null : (startedAt ?? currentTime())
    flushSync(onChange)
  }
  const events = ['beforeprint', 'afterprint']
  for (const name of events) window.addEventListener(name, tell)
  return () => events.forEach((name) => window.removeEventListener(name, tell))
}

/** When the browser started to print, from when all rows must be in the DOM until it ends; null at any other time. */
export const usePrintTime = (): Date | null => useSyncExternalStore(subscribe, () => startedAt)
