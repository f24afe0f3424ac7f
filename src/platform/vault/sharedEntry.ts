import { get, promisifyRequest } from 'idb-keyval'
import { currentScope, inTurn, open, readKey, seal, store, type Sealed } from './vault'

/** Tabs tell each other here which entry was changed. */
const channelName = 'delta:vault'

type Change = (value: unknown) => unknown

/** Changes an entry, unless another tab has changed it since it was read: a transaction does not wait for the key. */
async function changeOnce(name: string, change: Change, savedAt: number, key: CryptoKey): Promise<'changed' | 'same' | 'overtaken'> {
  const found = await get<Sealed>(name, store())
  const value = found && (await open(name, found, key).catch(() => undefined))
  const changed = change(value)
  if (changed === value) return 'same'
  const sealed = changed === undefined ? null : await seal(name, changed, savedAt, key)
  return store()('readwrite', async (kept) => {
    const now: Sealed | undefined = await promisifyRequest(kept.get(name))
    if (String(now?.iv) !== String(found?.iv)) return 'overtaken'
    if (sealed) kept.put(sealed, name)
    else kept.delete(name)
    await promisifyRequest(kept.transaction)
    return 'changed'
  })
}

/** An entry of the current admin's vault that several tabs change. Each change starts from what is stored, so no tab overwrites another. */
export const sharedEntry = (name: string) =>
  ({
    /**
     * Replaces the entry by the result of `change`. Where another tab was faster, the entry is read again first.
     * @param change gets undefined where there is no entry; it returns undefined to remove the entry, and what it got to leave it
     * @returns false when the browser could not do it
     */
    change: (change: Change): Promise<boolean> => {
      const scope = currentScope()
      const savedAt = Date.now()
      return inTurn(async () => {
        if (scope === null) return false
        const key = await readKey(scope, savedAt)
        let outcome: Awaited<ReturnType<typeof changeOnce>>
        do outcome = await changeOnce(scope + name, change, savedAt, key)
        while (outcome === 'overtaken')
        if (outcome === 'changed') {
          const channel = new BroadcastChannel(channelName)
          channel.postMessage(scope + name)
          channel.close()
        }
        return true
      }, false)
    },

    /** Calls a listener whenever the entry was changed, in this tab or another one. @returns stops it */
    follow: (listener: () => void): (() => void) => {
      const channel = new BroadcastChannel(channelName)
      channel.addEventListener('message', ({ data }) => {
        const scope = currentScope()
        if (scope !== null && data === scope + name) listener()
      })
      return () => channel.close()
    },
  }) as const
