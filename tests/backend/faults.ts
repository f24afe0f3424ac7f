/**
 * Ways in which a call can go wrong, switched on by operation name or by root field.
 * lost: the work is done, and the answer never arrives.
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
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  readonly kind: FaultKind
  /** How many calls it hits; without it, all until it is cleared. */
  readonly times?: number
  /** For `delay`: milliseconds. */
  readonly wait?: number
  /** For `refused`: the sentence. */
  readonly message?: string
}

export interface Faults {
  set(name: string, fault: Fault): void
  clear(): void
  /** The fault that hits this call, counted down. */
  take(...names: readonly string[]): Fault | undefined
}

export function createFaults(): Faults {
  const active = new Map<string, { fault: Fault; left: number }>()
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
  }
}

/** What a door throws away the connection for. */
export class ConnectionLost extends Error {
  /**
   * The answer had begun: its head arrives, its body does not. A browser sends a call again by itself when a used connection breaks
   * before that, and would do the work twice unseen.
   */
  readonly isBegun: boolean

  constructor(message: string, isBegun = false) {
    super(message)
    this.isBegun = isBegun
  }
}
