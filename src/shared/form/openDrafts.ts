const lockOf = (name: string): string => `delta:${name}`

/** Also those whose form has been closed: a lock is let go of a moment later. */
const ofThisTab = new Set<string>()

/**
 * Holds a draft while its form is open, so that no other tab offers it.
 * @returns what lets it go
 */
export function holdDraft(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  ofThisTab.add(name)
  let letGo: () => void = () => undefined
  const isClosed = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // Without the lock it is offered twice, as it would be in a browser that has none.
  navigator.locks.request(lockOf(name), () => isClosed).catch(() => undefined)
  return () => letGo()
}

const beingSent = new Set<string>()

/** Of drafts whose form is being sent, also after it was left: what may be saved by now is not offered as if it were not. */
export const draftsBeingSent = {
  /** @returns what says that the answer came */
  begin: (name: string): (() => void) => {
    beingSent.add(name)
    return () => void beingSent.delete(name)
  },

  has: (name: string): boolean => beingSent.has(name),
} as const

/** Whether a draft stands in a form of another tab. Where the browser cannot say, none does. */
export async function draftsElsewhere(): Promise<(name: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const locks = new Set(held.map((lock) => lock.name))
  return (name) => locks.has(lockOf(name)) && !ofThisTab.has(name)
}
