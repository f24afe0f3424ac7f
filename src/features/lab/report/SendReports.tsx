import { useEffect, useSyncExternalStore } from 'react'
import { unsaved } from '~/platform/session/unsaved'
import { reportQueue } from './reportQueue'
import { isOpen } from './SendQueue'

/** Sends the reports that wait on this device, whichever page is open. A tab that alone has some asks before it is closed or signed out. */
export function SendReports() {
  const { isStored, items } = useSyncExternalStore(reportQueue.subscribe, reportQueue.getSnapshot)
  const wouldLose = !isStored && items.some(isOpen)
  useEffect(() => {
    if (!wouldLose) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    const release = unsaved.hold()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [wouldLose])
  return null
}
