import { createStore, del, entries, get, promisifyRequest, update, type UseStore } from 'idb-keyval'
import { serverClock } from '~/lib/time/clock'
import { session, type Session } from '../session/session'
import { storage } from '../storage/storage'
import { attempt as attemptNow } from '../storage/stored'

/**
 * An entry of the vault, which saves drafts and imports in IndexedDB. Entries belong to one admin of one client, or to a visitor, and are
 * encrypted with their owner's own key, which code cannot read; the key lies beside them, so this hides them from other pages' code but not from
 * whoever holds the disk. They are deleted after a day, or when their own time is up, at the next start, and when their admin signs out; a
 * session that ends by itself leaves them. When the browser forbids storage or does not answer in time, writes return false, `list` finds
 * nothing, and `read` answers null.
 */
export interface VaultEntry {
  readonly name: string
  readonly savedAt: Date
  readonly value: unknown
}

/** How an entry outlives the day. */
export interface Lasting {
  /** When it is deleted, in milliseconds of the server's clock: never by the device's alone. */
  readonly until: number
  /** What is left of it then, unsealed: of whom it spoke must not stand here. */
  readonly label: string
}

/** How long an entry is stored, where that is not a day: until a time, or for some milliseconds after it was written. */
type Keeping = Lasting | { readonly lasts: number }

/** What is left of an entry whose time was up. */
export interface ExpiredEntry {
  readonly name: string
  readonly label: string
}

export interface Sealed {
  readonly savedAt: number
  readonly keeping?: Keeping
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

interface Remains {
  readonly savedAt: number
  readonly label: string
}

/** An admin's key, stored under the admin's scope alone. */
interface StoredKey {
  readonly savedAt: number
  readonly key: CryptoKey
}

/** How long an entry is stored, in milliseconds: 24 hours. */
export const retentionTime = 86_400_000

/** How long anything waits for the vault, in milliseconds: a blocked database may never answer. */
export const patience = 3_000

/** The patience is waited in this many parts: when a computer wakes up, every timer is due at once, before the database could answer. */
const patienceParts = 6

/** Name prefix of entries that are not unsaved work, such as a note that a file was imported before. */
export const notePrefix = 'note:'

/** Name prefix of what waits to be sent from a queue. */
export const queuePrefix = 'queue:'

const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && 'bytes' in value
const savedAtOf = (value: unknown): number => Number(Object(value).savedAt)
const lastingOf = ({ keeping }: Sealed): Lasting | null => (keeping && 'until' in keeping ? keeping : null)
const isRemains = (value: unknown): value is Remains => typeof value === 'object' && value !== null && 'label' in value
/** An entry of the future was stored while the clock was wrong; without a limit there it would stay for years. */
function isExpired(value: unknown): boolean {
  if (!isSealed(value) || lastingOf(value)) return false
  return Math.abs(Date.now() - value.savedAt) >= (value.keeping && 'lasts' in value.keeping ? value.keeping.lasts : retentionTime)
}

/** The last time that a server has told this device, in milliseconds; null where none ever has. */
export function toldTime(): number | null {
  const seen = serverClock.seen()
  if (seen) storage.write('serverTime', String(seen.getTime()))
  return seen?.getTime() ?? (Number(storage.read('serverTime')) || null)
}

let opened: UseStore | null = null
export const store = (): UseStore => (opened ??= createStore('delta:v3', 'kept'))

const makeKey = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** The keys read so far, to write a moment faster: a page that is being left has no time to read the key first. */
const knownKeys = new Map<string, CryptoKey>()

/** Reads an admin's key, or creates it. Two tabs that race to create it get the same one. */
export async function readKey(scope: string, savedAt: number): Promise<CryptoKey> {
  let stored = await get<StoredKey>(scope, store())
  if (!stored) {
    const created: StoredKey = { savedAt, key: await makeKey() }
    await update<StoredKey>(scope, (found) => found ?? created, store())
    stored = (await get<StoredKey>(scope, store())) ?? created
  }
  knownKeys.set(scope, stored.key)
  return stored.key
}

/** Binds the name and the time to the ciphertext: an entry that was renamed or re-dated cannot be opened. */
const sealOf = (name: string, savedAt: number, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([name, savedAt])),
})

export async function seal(name: string, value: unknown, savedAt: number, key: CryptoKey): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { savedAt, iv, bytes: await crypto.subtle.encrypt(sealOf(name, savedAt, iv), key, text) }
}

export async function open(name: string, { savedAt, iv, bytes }: Sealed, key: CryptoKey): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(sealOf(name, savedAt, iv), key, bytes)))
}

/** Prefix of an admin's entries, and name of the admin's key. */
const scopeOf = ({ clientId, admin }: Session): string => `${encodeURIComponent(clientId)}/${encodeURIComponent(admin.id)}/`

/** Scope of the current admin; null for a page's own sign-in, which leaves nothing behind. Read it before queueing: by the time the work runs, another admin may have signed in. */
export const currentScope = (): string | null => {
  const { session: current } = session.read()
  return current && !current.isOfPage ? scopeOf(current) : null
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
let isStuck = false

/** Calls `onEnd` after the patience, of which a leap in time uses up one part only. Returns how to stop waiting. */
const waitPatiently = (onEnd: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const wait = (parts: number): void => {
    timer = setTimeout(() => (parts > 1 ? wait(parts - 1) : onEnd()), patience / patienceParts)
  }
  wait(patienceParts)
  return () => clearTimeout(timer)
}

/**
 * Runs one operation at a time, so that a slow write cannot restore a removed entry. The caller gets `otherwise` when its turn takes too
 * long, and at once while an earlier one does; the work itself keeps its place.
 */
export const inTurn = <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
  const turn = queue.then(() => attempt(work, otherwise))
  queue = turn
  if (isStuck) return Promise.resolve(otherwise)
  return new Promise((resolve) => {
    const stopWaiting = waitPatiently(() => {
      isStuck = true
      resolve(otherwise)
    })
    void turn.then((result) => {
      stopWaiting()
      isStuck = false
      resolve(result)
    })
  })
}

/**
 * Deletions that were promised, by scope, with the time of the promise. They are recorded outside the database, so that one that could not
 * be finished is finished later.
 */
const promisedDeletions = {
  read: (): ReadonlyMap<string, number> =>
    attemptNow(() => {
      const stored: unknown = JSON.parse(storage.read('unfinishedDeletions') ?? '{}')
      return new Map(Object.entries(Object(stored)).map(([scope, until]) => [scope, Number(until)]))
    }, new Map()),

  add: (scope: string, until: number): void => {
    const all = Object.fromEntries([...promisedDeletions.read(), [scope, until]])
    storage.write('unfinishedDeletions', JSON.stringify(all))
  },

  /** Strikes out the finished ones, except one that was promised again since. */
  finish: (finished: ReadonlyMap<string, number>): void => {
    const left = [...promisedDeletions.read()].filter(([scope, until]) => finished.get(scope) !== until)
    if (left.length > 0) storage.write('unfinishedDeletions', JSON.stringify(Object.fromEntries(left)))
    else storage.remove('unfinishedDeletions')
  },
} as const

const deleteWhere = (
  isGone: (name: string, value: unknown) => boolean,
  leaves: (value: unknown) => Remains | null = () => null,
): Promise<unknown> =>
  store()('readwrite', (kept) => {
    const request = kept.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      const remains = leaves(cursor.value)
      if (typeof cursor.key === 'string' && isGone(cursor.key, cursor.value)) cursor.delete()
      else if (remains) cursor.update(remains)
      cursor.continue()
    })
    return promisifyRequest(kept.transaction)
  })

/** What is left of an entry whose own time is up. @param told the last time that a server has told */
function remainsOf(value: unknown, told: number | null): Remains | null {
  const lasting = isSealed(value) ? lastingOf(value) : null
  return lasting && told !== null && told >= lasting.until ? { savedAt: savedAtOf(value), label: lasting.label } : null
}

/**
 * Deletes what is expired and what was promised to be deleted, and reads what is left. Work newer than a promise stays: its admin has signed
 * in again. Mostly nothing is to be deleted, and reading takes far less time than going through everything with a cursor.
 */
async function tidy(): Promise<readonly [name: string, value: unknown][]> {
  const promised = promisedDeletions.read()
  const told = toldTime()
  const isGone = (name: string, value: unknown): boolean =>
    isExpired(value) || [...promised].some(([scope, until]) => name.startsWith(scope) && savedAtOf(value) <= until)
  // Another tab may delete them too, and the next sign-in makes new ones.
  if (promised.size > 0) knownKeys.clear()
  let all = await entries<string, unknown>(store())
  if (all.some(([name, value]) => isGone(name, value) || remainsOf(value, told))) {
    await deleteWhere(isGone, (value) => remainsOf(value, told))
    all = await entries(store())
  }
  if (promised.size > 0) promisedDeletions.finish(promised)
  return all
}

/** @param scopeNow to whom entries belong at the time of a call; null where nothing is kept */
const entriesOf = (scopeNow: () => string | null) => {
  const read = (prefix: string): Promise<readonly VaultEntry[] | null> => {
    const scope = scopeNow()
    const now = Date.now()
    return inTurn(async () => {
      if (scope === null) return []
      const all = await tidy()
      const found: VaultEntry[] = []
      const key = await readKey(scope, now)
      for (const [name, value] of all) {
        if (!isSealed(value) || !name.startsWith(scope + prefix)) continue
        const content = await attempt<unknown>(() => open(name, value, key), undefined)
        if (content === undefined) await del(name, store())
        else found.push({ name: name.slice(scope.length), savedAt: serverClock.at(value.savedAt), value: content })
      }
      return found.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
    }, null)
  }
  return {
    /**
     * The entries with a name prefix, latest first; null where the browser does not answer or forbids it. Tidies before it reads, and deletes
     * unreadable entries.
     */
    read,

    /** The same, where nothing that could be read is as good as nothing. */
    list: async (prefix: string): Promise<readonly VaultEntry[]> => (await read(prefix)) ?? [],

    /**
     * Saves a JSON value under a name and replaces the previous value.
     * @param keeping where it is not stored for a day
     * @returns false when it was not saved
     */
    write: (name: string, value: unknown, keeping?: Keeping): Promise<boolean> => {
      const scope = scopeNow()
      // The time of the call, so that a sign-out also deletes what waits to be written.
      const savedAt = Date.now()
      return inTurn(async () => {
        if (scope === null) return false
        const key = knownKeys.get(scope) ?? (await readKey(scope, savedAt))
        const sealed = await seal(scope + name, value, savedAt, key)
        await store()('readwrite', (kept) => {
          kept.put({ ...sealed, ...(keeping && { keeping }) } satisfies Sealed, scope + name)
          // Commits even when the page is gone before the browser has answered.
          kept.transaction.commit()
          return promisifyRequest(kept.transaction)
        })
        return true
      }, false)
    },

    remove: (name: string): Promise<void> => {
      const scope = scopeNow()
      return inTurn(async () => {
        if (scope !== null) await del(scope + name, store())
      }, undefined)
    },
  } as const
}

/** Entries of whoever visits a page without a session, whoever else is signed in on this browser. No sign-out deletes them. */
export const visitorVault = entriesOf(() => 'visitor/')

const ofAdmin = entriesOf(currentScope)

export const vault = {
  ...ofAdmin,

  /** What is left of the current admin's entries whose own time was up, by name prefix. They stay until they are removed. */
  expired: (prefix: string): Promise<readonly ExpiredEntry[]> => {
    const scope = currentScope()
    return inTurn(async () => {
      if (scope === null) return []
      return (await tidy()).flatMap(([name, value]) =>
        isRemains(value) && name.startsWith(scope + prefix) ? { name: name.slice(scope.length), label: value.label } : [],
      )
    }, [])
  },

  /** How many entries that outlive the day other admins of this client have on this device, by name prefix. */
  countOfOthers: (prefix: string): Promise<number> => {
    const scope = currentScope()
    return inTurn(async () => {
      if (scope === null) return 0
      const ofClient = scope.slice(0, scope.indexOf('/') + 1)
      const isOfOther = (name: string): boolean =>
        name.startsWith(ofClient) && !name.startsWith(scope) && name.split('/').slice(2).join('/').startsWith(prefix)
      const all = await entries<string, unknown>(store())
      return all.filter(([name, value]) => isSealed(value) && lastingOf(value) && isOfOther(name)).length
    }, 0)
  },

  /** Whether the current admin has unsaved work; notes do not count, nor what waits in a queue, which asks for itself. */
  hasWork: async (): Promise<boolean> =>
    (await ofAdmin.list('')).some(({ name }) => !name.startsWith(notePrefix) && !name.startsWith(queuePrefix)),

  /** Deletes all entries and keys of all admins. */
  clear: (): Promise<void> =>
    inTurn(async () => {
      knownKeys.clear()
      await deleteWhere(() => true)
    }, undefined),
} as const

/**
 * Tidies the vault and, when an admin signs out, deletes that admin's entries and key. Call it once, at startup, before anything is read.
 * @returns stops it
 */
export function startVault(): () => void {
  void inTurn(tidy, [])
  let last = session.read()
  return session.subscribe(() => {
    const now = session.read()
    // From `ended` to `none` is not a sign-out: the user only left the page.
    if (last.status === 'active' && now.status === 'none') {
      promisedDeletions.add(scopeOf(last.session), session.signedOutAt())
      void inTurn(tidy, [])
    }
    last = now
  })
}
