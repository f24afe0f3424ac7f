const lockOf = (name: string): string => `delta:${name}`

/** How often this tab holds an entry, until the browser has released the lock, which it does with a delay. */
const ofThisTab = new Map<string, number>()

function count(name: string, change: 1 | -1): void {
  const held = (ofThisTab.get(name) ?? 0) + change
  if (held > 0) ofThisTab.set(name, held)
  else ofThisTab.delete(name)
}

/**
 * Locks an entry of the vault while it is in use here, so that no other tab offers it.
 * @returns a function that releases it
 */
export function holdEntry(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  count(name, 1)
  let release: () => void = () => undefined
  const isClosed = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without the lock another tab may offer the entry too, as in browsers that have no locks.
  navigator.locks
    .request(lockOf(name), () => isClosed)
    .catch(() => undefined)
    .finally(() => count(name, -1))
  return () => release()
}

/** Tells whether an entry is in use in another tab; never, in a browser without locks. */
export async function entriesElsewhere(): Promise<(name: string) => boolean> {
  if (!('locks' in navigator)) return () => false
  const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}))
  const locks = new Set(held.map((lock) => lock.name))
  return (name) => locks.has(lockOf(name)) && !ofThisTab.has(name)
}
