const lockOf = (name: string): string => `delta:${name}`

/** Includes entries released here: the browser releases their locks with a delay. */
const ofThisTab = new Set<string>()

/**
 * Locks an entry of the vault while it is in use here, so that no other tab offers it.
 * @returns a function that releases it
 */
export function holdEntry(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  ofThisTab.add(name)
  let release: () => void = () => undefined
  const isClosed = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without the lock another tab may offer the entry too, as in browsers that have no locks.
  navigator.locks.request(lockOf(name), () => isClosed).catch(() => undefined)
  return () => release()
}

/** Tells whether an entry is in use in another tab; never, in a browser without locks. */
export async function entriesElsewhere(): Promise<(name: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const locks = new Set(held.map((lock) => lock.name))
  return (name) => locks.has(lockOf(name)) && !ofThisTab.has(name)
}
