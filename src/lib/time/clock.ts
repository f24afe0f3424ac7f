import { Store } from '../Store'

/** A device within a minute of the server, in milliseconds, counts as right: the server tells whole seconds, and an answer takes its time. */
const tolerance = 60_000

/** How far the server's clock is ahead of the device's, in milliseconds; 0 until it is known. */
const ahead = new Store(0)
let seen: Date | null = null

/**
 * The current time by the server's clock, or by the device's until that is known. What is valid, ready or today is counted from it, and what
 * is issued is dated by it: a device may be years off. Only the time between two moments may be taken from the device.
 */
export const currentTime = (): Date => new Date(Date.now() + ahead.getSnapshot())

export const serverClock = {
  /** How far it is ahead of the device's, in milliseconds; negative where it is behind. */
  ahead: ahead.getSnapshot,
  subscribe: ahead.subscribe,

  /** Learns what it says now. */
  set: (time: Date): void => {
    seen = time
    const difference = time.getTime() - Date.now()
    const next = Math.abs(difference) < tolerance ? 0 : difference
    if (Math.abs(next - ahead.getSnapshot()) >= tolerance) ahead.tell(next)
  },

  /** The last thing it said itself on this page; null where it has said nothing. */
  seen: (): Date | null => seen,

  /** What it said when the device's clock said this: for what is kept on the device. */
  at: (device: number): Date => new Date(device + ahead.getSnapshot()),
} as const
