import { useEffect } from 'react'
import { reportQueue } from './reportQueue'

/** Sends the reports that wait on this device, whichever page is open. */
export function SendReports() {
  useEffect(() => reportQueue.subscribe(() => undefined), [])
  return null
}
