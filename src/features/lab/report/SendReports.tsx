import { useEffect, useSyncExternalStore } from 'react'
import { reportQueue } from './reportQueue'
import { isUnsent } from './SendQueue'

/** Sends the reports that wait on this device, whichever page is open. The browser asks before it closes a tab that alone has them. */
export function SendReports() {
  const { isStored, items } = useSyncExternalStore(reportQueue.subscribe, reportQueue.getSnapshot)
  const wouldLose = !isStored && items.some(isUnsent)
  useEffect(() => {
    if (!wouldLose) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldLose])
  return null
}
