import { clear, createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval'
import { session } from '../session/session'

/**
 * Typed work at rest: drafts and runs of imports. It stands in the browser's database, encrypted with a key that cannot be read out, is
 * scoped to one admin of one client, and is gone after a day or a chosen sign-out; a forced one leaves it for the same admin to find.
 * The browser may forbid all of it: writing then says false, reading finds nothing, and the work lives in memory as long as its page.
 */
export interface Kept {
  readonly name: string
  readonly savedAt: Date
  readonly value: unknown
}

interface Sealed {
  readonly savedAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** How long anything is kept, in milliseconds: 24 hours. */
export const keptTime = 86_400_000

const keyName = 'key'
/** How names of what is no work begin: that a file was sent before, say. */
export const noteStart = 'note:'
const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'bytes' in value
const isExpired = ({ savedAt }: Sealed): boolean => Date.now() - savedAt >= keptTime

let opened: UseStore | null = null
const store = (): UseStore => (opened ??= createStore('delta:v3', 'kept'))

const makeKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Asked for every time: another tab's sign-out throws it away. Two tabs that make one at once end up with the same. */
async function readKey(): Promise<CryptoKey> {
  const found = await get<CryptoKey>(keyName, store())
  if (found) return found
  const made = await makeKey()
  await update<CryptoKey>(keyName, (old) => old ?? made, store())
  return (await get<CryptoKey>(keyName, store())) ?? made
}

async function open(sealed: Sealed, key: CryptoKey): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes)
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Whose it is: read when something is asked for, and not when its turn comes, which may be another admin's time. */
const scopeNow = (): string | null => {
  const { session: current } = session.read()
  return current && `${current.clientId}/${current.admin.id}/`
}

/** Runs work of the database; where the browser forbids it, or what stands there cannot be read, gives `otherwise`. */
const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** One change after the other: what is dropped must not come back by a write that took longer. */
const inTurn = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  const turn = queue.then(() => attempt(work, otherwise))
  queue = turn
  return turn
}

/** What the present admin has of names that begin so, latest first; what is too old, or cannot be read, is thrown away. */
function list(start: string): Promise<readonly Kept[]> {
  const scope = scopeNow()
  return inTurn(async () => {
    if (scope === null) return []
    const key = await readKey()
    const found: Kept[] = []
    for (const [name, value] of await entries<string, unknown>(store())) {
      if (!isSealed(value)) continue
      if (isExpired(value)) await del(name, store())
      else if (name.startsWith(scope + start)) {
        const content = await attempt<unknown>(() => open(value, key), undefined)
        if (content === undefined) await del(name, store())
        else found.push({ name: name.slice(scope.length), savedAt: new Date(value.savedAt), value: content })
      }
    }
    return found.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  }, [])
}

export const vault = {
  list,

  /**
   * Keeps a value that JSON can carry under a name, in place of what stood there.
   * @returns false when the browser did not keep it
   */
  write: (name: string, value: unknown): Promise<boolean> => {
    const scope = scopeNow()
    return inTurn(async () => {
      if (scope === null) return false
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await readKey(), text)
      await set(scope + name, { savedAt: Date.now(), iv, bytes } satisfies Sealed, store())
      return true
    }, false)
  },

  remove: (name: string): Promise<void> => {
    const scope = scopeNow()
    return inTurn(async () => {
      if (scope !== null) await del(scope + name, store())
    }, undefined)
  },

  /** Whether the present admin has typed work in it, and not only notes of work that is done. */
  hasWork: async (): Promise<boolean> => (await list('')).some(({ name }) => !name.startsWith(noteStart)),

  /** Everything of everybody, and the key with it. */
  clear: (): Promise<void> => inTurn(() => clear(store()), undefined),
} as const

/** Follows the session: a chosen sign-out forgets what is kept. To be called once, where the console starts. */
export function emptyVaultAtSignOut(): () => void {
  let last = session.read().status
  return session.subscribe(() => {
    const { status } = session.read()
    // Leaving the page after a forced sign-out is none.
    if (last === 'active' && status === 'none') void vault.clear()
    last = status
  })
}
