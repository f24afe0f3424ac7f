const turns = new Map<string, Promise<unknown>>()

/** Runs `work` after everything this tab already does under the same name. */
function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work)
  const settled = mine.catch(() => undefined)
  turns.set(name, settled)
  void settled.then(() => turns.get(name) === settled && turns.delete(name))
  return mine
}

/**
 * Runs `work` while no other tab runs anything under the same name, and after what this tab already runs under it. A browser without locks
 * only queues within the tab.
 * @returns false when another tab holds the lock; `work` was not called then
 */
export const withTabLock = (name: string, work: () => Promise<void>): Promise<boolean> =>
  inTurn(name, async () => {
    if (!('locks' in navigator)) {
      await work()
      return true
    }
    return navigator.locks.request(`delta:${name}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  })
