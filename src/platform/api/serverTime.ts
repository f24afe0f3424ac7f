import { clockAddress, fetchEarly } from './earlyRequest'
import { plain } from './request'

/** How long the server's time is waited for, in milliseconds. */
const patience = 3000

/**
 * The time at the host that served this page, whatever the device's clock says. A cache's copy is corrected by its age.
 * @returns null where it could not be read in time
 */
export async function serverTime(): Promise<Date | null> {
  try {
    const { headers } = await fetchEarly(clockAddress(), { method: 'HEAD', ...plain, signal: AbortSignal.timeout(patience) })
    const age = Number(headers.get('age') ?? 0) * 1000
    const time = new Date(Date.parse(headers.get('date') ?? '') + age)
    return Number.isNaN(time.getTime()) ? null : time
  } catch {
    return null
  }
}
