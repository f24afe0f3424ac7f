/**
 * Ways a call can fail, enabled by operation name or root field.
 * lost: the operation runs, but its response never arrives. doneLate: a command reports an error at once and runs three seconds later, or
 * after `wait`. busy: HTTP 429.
 */
export const faultKinds = [
  'network',
  'html500',
  'unauthorized',
  'notAuth',
  'partial',
  'null',
  'truncated',
  'refused',
  'delay',
  'lost',
  'json500',
  'doneLate',
  'busy',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Number of calls affected; all calls until cleared by default. */
  readonly times?: number
  /** For `delay` and `doneLate`: milliseconds. For `busy`: what `Retry-After` asks for, in milliseconds; without it there is no header. */
  readonly wait?: number
  /** For `refused`: the reported message. */
  readonly message?: string
}

export interface Faults {
  set(name: string, fault: Fault): void
  clear(): void
  /** The fault for this call; uses up one of its `times`. */
  take(...names: readonly string[]): Fault | undefined
  /** Waits if the fault is a `delay`. */
  delay(fault: Fault | undefined): Promise<void>
  /** Runs work after the response of a `doneLate` fault. */
  late(fault: Fault, work: () => Promise<unknown>): void
  /** Drops the connection of every call that `delay` holds, and the work that `late` would run. */
  dropDelayed(): void
}

export function createFaults(): Faults {
  const active = new Map<string, { fault: Fault; left: number }>()
  const waiting = new Set<() => void>()
  return {
    set: (name, fault) => void active.set(name, { fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    clear: () => active.clear(),
    take: (...names) => {
      for (const name of [...names, '*']) {
        const found = active.get(name)
        if (!found) continue
        found.left -= 1
        if (found.left <= 0) active.delete(name)
        return found.fault
      }
      return undefined
    },
    delay: async (fault) => {
      if (fault?.kind !== 'delay') return
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(drop)
          resolve()
        }, fault.wait ?? 1000)
        const drop = (): void => {
          clearTimeout(timer)
          reject(new ConnectionLost('A delayed call was dropped'))
        }
        waiting.add(drop)
      })
    },
    late: ({ wait = 3000 }, work) => {
      const timer = setTimeout(() => {
        waiting.delete(drop)
        void work()
      }, wait)
      const drop = (): void => clearTimeout(timer)
      waiting.add(drop)
    },
    dropDelayed: () => {
      for (const drop of waiting) drop()
      waiting.clear()
    },
  }
}

/** Makes the server drop the connection. */
export class ConnectionLost extends Error {
  /**
   * True when the response head is sent before the connection drops. A browser silently retries a request when a reused connection
   * breaks before the head arrives, which would run the operation twice.
   */
  readonly isHeadSent: boolean

  constructor(message: string, isHeadSent = false) {
    super(message)
    this.isHeadSent = isHeadSent
  }
}
