const lockOf = (name: string): string => `delta:${name}`

/** Includes drafts of closed forms: the browser releases their locks with a delay. */
const ofThisTab = new Set<string>()

/**
 * Locks a draft while its form is open, so that no other tab offers it.
 * @returns a function that releases it
 */
export function holdDraft(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  ofThisTab.add(name)
  let release: () => void = () => undefined
  const isClosed = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without the lock another tab may offer the draft too, as in browsers that have no locks.
  navigator.locks.request(lockOf(name), () => isClosed).catch(() => undefined)
  return () => release()
}

const beingSent = new Set<string>()

/** Drafts whose submission is in flight, even after the form unmounted. They are not offered because they may have been saved. */
export const draftsBeingSent = {
  /** @returns a function to call once the response has arrived */
  begin: (name: string): (() => void) => {
    beingSent.add(name)
    return () => void beingSent.delete(name)
  },

  has: (name: string): boolean => beingSent.has(name),
} as const

/** Tells whether a draft is open in another tab; never, in a browser without locks. */
export async function draftsElsewhere(): Promise<(name: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const locks = new Set(held.map((lock) => lock.name))
  return (name) => locks.has(lockOf(name)) && !ofThisTab.has(name)
}
