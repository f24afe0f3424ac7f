import { serverClock } from '~/lib/time/clock'
import { clockAddress, fetchEarly } from './earlyRequest'
import { plain } from './request'

/** How long the server's time is waited for, in milliseconds. */
const patience = 3000

/** The time in the head of a response. A cache's copy is corrected by its age. Null where there is none, or it may not be read. */
function timeOf(headers: Headers): Date | null {
  const age = Number(headers.get('age') ?? 0) * 1000
  const time = new Date(Date.parse(headers.get('date') ?? '') + age)
  return Number.isNaN(time.getTime()) ? null : time
}

/**
 * The time at the host that served this page, whatever the device's clock says.
 * @returns null where it could not be read in time
 */
export async function serverTime(): Promise<Date | null> {
  try {
    const { headers } = await fetchEarly(clockAddress(), { method: 'HEAD', ...plain, signal: AbortSignal.timeout(patience) })
    return timeOf(headers)
  } catch {
    return null
  }
}

/** Sets the console's clock by a response, where its time can be read: of another origin, only where that exposes the header. */
export function learnTime({ headers }: Response): void {
  const time = timeOf(headers)
  if (time) serverClock.set(time)
}

let wasAsked = false

/** Sets the console's clock by the host that served this page. Where that cannot be asked, the device's clock counts. */
export async function learnHostTime(): Promise<void> {
  wasAsked = true
  const time = await serverTime()
  if (time) serverClock.set(time)
}

/** The same, unless it was asked when the page started: for whoever signs in on it. */
export const learnHostTimeOnce = async (): Promise<void> => (wasAsked ? undefined : learnHostTime())

/** A device's clock that moved by more than this against its own timer, in milliseconds, was set, or the device has slept. */
const jump = 60_000

/** Asks for the host's time again where the device's clock was set meanwhile, as after our notice that it is wrong. */
export function watchDeviceClock(): void {
  const startOfTimer = (): number => Date.now() - performance.now()
  let known = startOfTimer()
  const look = (): void => {
    const found = startOfTimer()
    if (Math.abs(found - known) < jump) return
    known = found
    void learnHostTime()
  }
  for (const event of ['focus', 'online']) addEventListener(event, look)
  document.addEventListener('visibilitychange', look)
}
