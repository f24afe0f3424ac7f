import { clear, createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval'
import { session } from '../session/session'

/**
 * An entry of the vault, which saves drafts and import runs in IndexedDB. Entries are encrypted with a key that cannot be exported, belong to
 * one admin of one client, and are deleted after a day or when the user signs out; a session that ends by itself leaves them. When the
 * browser forbids storage, writes return false and reads find nothing.
 */
export interface VaultEntry {
  readonly name: string
  readonly savedAt: Date
  readonly value: unknown
}

interface Sealed {
  readonly savedAt: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** How long an entry is stored, in milliseconds: 24 hours. */
export const retentionTime = 86_400_000

const keyName = 'key'
/** Name prefix of entries that are not unsaved work, such as a note that a file was imported before. */
export const notePrefix = 'note:'
const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'bytes' in value
const isExpired = ({ savedAt }: Sealed): boolean => Date.now() - savedAt >= retentionTime

let opened: UseStore | null = null
const store = (): UseStore => (opened ??= createStore('delta:v3', 'kept'))

const makeKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Reads the key for every use, because a sign-out in another tab deletes it. Two tabs that race to create it get the same one. */
async function readKey(): Promise<CryptoKey> {
  const found = await get<CryptoKey>(keyName, store())
  if (found) return found
  const created = await makeKey()
  await update<CryptoKey>(keyName, (stored) => stored ?? created, store())
  return (await get<CryptoKey>(keyName, store())) ?? created
}

async function open(sealed: Sealed, key: CryptoKey): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.bytes)
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Prefix of the current admin's entries. Read it before queueing: by the time the work runs, another admin may have signed in. */
const currentScope = (): string | null => {
  const { session: current } = session.read()
  return current && `${current.clientId}/${current.admin.id}/`
}

/** The result of `work`, or `otherwise` when it rejects: the browser may forbid storage, and entries may be unreadable. */
const attempt = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** Runs one operation at a time, so that a slow write cannot restore a removed entry. */
const inTurn = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  const turn = queue.then(() => attempt(work, otherwise))
  queue = turn
  return turn
}

/** The current admin's entries with a name prefix, latest first. Deletes expired and unreadable entries. */
function list(prefix: string): Promise<readonly VaultEntry[]> {
  const scope = currentScope()
  return inTurn(async () => {
    if (scope === null) return []
    const key = await readKey()
    const found: VaultEntry[] = []
    for (const [name, value] of await entries<string, unknown>(store())) {
      if (!isSealed(value)) continue
      if (isExpired(value)) await del(name, store())
      else if (name.startsWith(scope + prefix)) {
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
   * Saves a JSON value under a name and replaces the previous value.
   * @returns false when it was not saved
   */
  write: (name: string, value: unknown): Promise<boolean> => {
    const scope = currentScope()
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
    const scope = currentScope()
    return inTurn(async () => {
      if (scope !== null) await del(scope + name, store())
    }, undefined)
  },

  /** Whether the current admin has unsaved work; notes do not count. */
  hasWork: async (): Promise<boolean> => (await list('')).some(({ name }) => !name.startsWith(notePrefix)),

  /** Deletes all entries of all admins, and the key. */
  clear: (): Promise<void> => inTurn(() => clear(store()), undefined),
} as const

/**
 * Clears the vault when the user signs out. Call it once, at startup.
 * @returns stops it
 */
export function emptyVaultAtSignOut(): () => void {
  let last = session.read().status
  return session.subscribe(() => {
    const { status } = session.read()
    // From `ended` to `none` is not a sign-out: the user only left the page.
    if (last === 'active' && status === 'none') void vault.clear()
    last = status
  })
}
