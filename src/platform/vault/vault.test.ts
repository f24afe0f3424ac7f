// needs a document of its own
import * as fc from 'fast-check'
import { createStore, del, entries, get, set } from 'idb-keyval'
import { types } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverClock } from '~/lib/time/clock'
import { session, type Session } from '../session/session'
import { maria } from '../session/session.fixture'
import { storage } from '../storage/storage'
import { patience, retentionTime, startVault, vault } from './vault'

const jonas: Session = { ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas', name: 'Jonas' } }
const mariaElsewhere: Session = { ...maria, token: 'token-of-maria-elsewhere-1', clientId: 'client-quaylab' }
const renewed: Session = { ...maria, token: 'token-of-maria-renewed-1' }

/** The database, read without the vault. */
const raw = createStore('delta:v3', 'kept')
const rawEntries = (): Promise<[string, unknown][]> => entries<string, unknown>(raw)
const rawNames = async (): Promise<readonly string[]> => (await rawEntries()).map(([name]) => name)

/** All stored bytes and text of a value. */
const textOf = (value: unknown): string => {
  // instanceof fails here: jsdom has its own ArrayBuffer.
  if (types.isAnyArrayBuffer(value)) return Buffer.from(value).toString('latin1')
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(textOf).join('\n')
  return String(value)
}

/** The name of Maria's key, and the prefix of her entries. */
const ofMaria = 'client-southpier/admin-maria/'

const rawKey = async (): Promise<CryptoKey> => {
  const stored = await get<{ readonly key: CryptoKey }>(ofMaria, raw)
  if (!stored) throw new Error('There is no key.')
  return stored.key
}

const valuesOf = async (prefix = ''): Promise<readonly unknown[]> => (await vault.list(prefix)).map(({ value }) => value)

const forbid = (): void => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The browser forbids it.', 'SecurityError')
  })
}

const reset = async (): Promise<void> => {
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
}

beforeEach(async () => {
  await reset()
  session.signIn(maria)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await reset()
})

describe('a vault entry', () => {
  it('an entry is readable by the admin who wrote it', async () => {
    expect(await vault.write('draft:/a', { name: 'Ådne', parts: [1, null, true] })).toBe(true)
    const [entry] = await vault.list('draft:/a')
    expect(entry).toMatchObject({ name: 'draft:/a', value: { name: 'Ådne', parts: [1, null, true] } })
    expect(Math.abs((entry?.savedAt.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
  })

  it('an entry is read back unchanged for any JSON value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await vault.write('any', value)).toBe(true)
        expect(await valuesOf('any')).toEqual([JSON.parse(JSON.stringify(value))])
      }),
      { numRuns: 50 },
    )
  })

  it('an entry survives a reload for the same admin', async () => {
    await vault.write('draft:/a', 'typed')
    session.restore(maria.clientId)
    expect(await valuesOf('draft:')).toEqual(['typed'])
  })

  it('an entry replaces the previous one with the same name', async () => {
    await vault.write('draft:/a', 'first')
    await vault.write('draft:/a', 'second')
    expect(await valuesOf()).toEqual(['second'])
  })

  it('an entry is listed by name prefix, latest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    await vault.write('draft:/a:1', 'older')
    vi.setSystemTime(new Date('2026-11-21T09:05:00Z'))
    await vault.write('draft:/a:2', 'newer')
    await vault.write('draft:/b:1', 'of another page')
    await vault.write('run:1', 'a run')
    const found = await vault.list('draft:/a:')
    expect(found).toEqual([
      { name: 'draft:/a:2', savedAt: new Date('2026-11-21T09:05:00Z'), value: 'newer' },
      { name: 'draft:/a:1', savedAt: new Date('2026-11-21T09:00:00Z'), value: 'older' },
    ])
  })

  it('an entry cannot be read, changed or removed by another admin or from another client', async () => {
    await vault.write('draft:/a', 'of Maria')
    for (const stranger of [jonas, mariaElsewhere]) {
      session.signIn(stranger)
      expect(await vault.list('')).toEqual([])
      expect(await vault.list('draft:/a')).toEqual([])
      await vault.remove('draft:/a')
      await vault.write('draft:/a', 'of another')
      expect(await valuesOf()).toEqual(['of another'])
    }
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['of Maria'])
  })

  it('an entry belongs to its author even when another admin signs in before it is written', async () => {
    const writing = vault.write('draft:/a', 'of Maria')
    session.signIn(jonas)
    expect(await writing).toBe(true)
    expect(await vault.list('')).toEqual([])
    expect(await rawNames()).toContain('client-southpier/admin-maria/draft:/a')
    const [listing, removing] = [vault.list(''), vault.remove('draft:/a')]
    session.signIn(maria)
    expect(await listing).toEqual([])
    await removing
    expect(await valuesOf()).toEqual(['of Maria'])
  })

  it('an entry is neither written nor read nor removed when signed out', async () => {
    await vault.write('draft:/a', 'of Maria')
    session.signOut()
    expect(await vault.write('draft:/b', 'signed out')).toBe(false)
    expect(await vault.list('')).toEqual([])
    await vault.remove('draft:/a')
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['of Maria'])
  })
})

describe('the stored database', () => {
  it('the database contains no plain text of an entry', async () => {
    const secret = 'Ocampo, Maria, passport P1234567'
    await vault.write('draft:/a', { holder: secret })
    const stored = (await rawEntries()).map(textOf).join('\n')
    expect(stored).toContain('client-southpier/admin-maria/draft:/a')
    // Control: the same text is found when it is stored unencrypted.
    await set('open', { bytes: new TextEncoder().encode(secret).buffer }, raw)
    expect((await rawEntries()).map(textOf).join('\n')).toContain(secret)
    for (const part of [secret, 'Ocampo', 'P1234567', 'holder']) {
      expect(stored).not.toContain(part)
      expect(stored).not.toContain(Buffer.from(part, 'utf16le').toString('latin1'))
    }
  })

  it('the database contains a key that cannot be exported', async () => {
    await vault.write('draft:/a', 'typed')
    const key = await rawKey()
    expect(key.extractable).toBe(false)
    for (const format of ['raw', 'jwk'] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow(/not extractable/)
  })

  it('the vault encrypts the same text differently every time', async () => {
    const ciphertexts = new Set<string>()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await vault.write('draft:/a', 'the same')
      const sealed = (await rawEntries()).filter(([name]) => name !== ofMaria)
      expect(sealed).toHaveLength(1)
      ciphertexts.add(textOf(sealed))
    }
    expect(ciphertexts.size).toBe(5)
  })

  it('the vault drops a tampered entry and still reads the others', async () => {
    await vault.write('good', 'typed')
    await vault.write('bad', 'typed too')
    const name = 'client-southpier/admin-maria/bad'
    const sealed = await get<{ readonly bytes: ArrayBuffer }>(name, raw)
    const bytes = new Uint8Array(sealed?.bytes.slice(0) ?? new ArrayBuffer(1))
    bytes[0] = (bytes[0] ?? 0) ^ 1
    await set(name, { ...sealed, bytes: bytes.buffer }, raw)
    expect(await valuesOf()).toEqual(['typed'])
    expect(await rawNames()).not.toContain(name)
  })

  it('the vault drops an entry that was encrypted with another key', async () => {
    await vault.write('old', 'typed')
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await set(ofMaria, { savedAt: Date.now(), key }, raw)
    expect(await vault.list('')).toEqual([])
    expect(await rawNames()).toEqual([ofMaria])
  })

  it.each([
    ['moved to another name', 'draft:/other', 0],
    ['dated later, to outlive its day', 'draft:/a', 1],
  ])('the vault drops an entry that was %s', async (_what, name, later) => {
    await vault.write('draft:/a', 'typed')
    const sealed = await get<{ readonly savedAt: number }>(`${ofMaria}draft:/a`, raw)
    await del(`${ofMaria}draft:/a`, raw)
    await set(ofMaria + name, { ...sealed, savedAt: Number(sealed?.savedAt) + later }, raw)
    expect(await vault.list('')).toEqual([])
    expect(await rawNames()).toEqual([ofMaria])
  })

  it('the vault encrypts the entries of each admin and client with a key of their own', async () => {
    for (const person of [maria, jonas, mariaElsewhere]) {
      session.signIn(person)
      await vault.write('draft:/a', 'typed')
    }
    const keys = ['client-southpier/admin-maria/', 'client-southpier/admin-jonas/', 'client-quaylab/admin-maria/']
    expect((await rawNames()).filter((name) => name.endsWith('/')).toSorted()).toEqual(keys.toSorted())
    // Somebody else's key does not open them.
    await set(ofMaria, await get('client-southpier/admin-jonas/', raw), raw)
    session.signIn(maria)
    expect(await vault.list('')).toEqual([])
  })

  it('the vault uses one key for simultaneous writes', async () => {
    await Promise.all(['1', '2', '3'].map((name) => vault.write(name, name)))
    expect(new Set(await valuesOf())).toEqual(new Set(['1', '2', '3']))
  })
})

describe('retention', () => {
  const start = new Date('2026-11-21T09:00:00Z')
  const later = (milliseconds: number): void => {
    vi.setSystemTime(new Date(start.getTime() + milliseconds))
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
  })

  it('entries are stored for a day', () => expect(retentionTime).toBe(24 * 60 * 60 * 1000))

  it('an entry expires after exactly 24 hours', async () => {
    await vault.write('draft:/a', 'typed')
    later(retentionTime - 1)
    expect(await valuesOf()).toEqual(['typed'])
    later(retentionTime)
    expect(await vault.list('')).toEqual([])
    // It is deleted, not only hidden.
    expect(await rawNames()).toEqual([ofMaria])
    later(0)
    expect(await vault.list('')).toEqual([])
  })

  it('every write restarts the retention time', async () => {
    await vault.write('draft:/a', 'typed')
    later(retentionTime - 1)
    await vault.write('draft:/a', 'typed again')
    later(retentionTime + 1)
    expect(await valuesOf()).toEqual(['typed again'])
  })

  it('any list call deletes the expired entries of all admins', async () => {
    await vault.write('draft:/a', 'of Maria')
    session.signIn(jonas)
    later(retentionTime)
    await vault.list('run:')
    expect((await rawNames()).filter((name) => !name.endsWith('/'))).toEqual([])
  })

  it('the start deletes what is older than a day, before anything is listed', async () => {
    await vault.write('draft:/a', 'typed')
    later(retentionTime)
    startVault()()
    await vi.waitFor(async () => expect(await rawNames()).toEqual([ofMaria]))
  })

  it('an entry stored while the clock was ahead does not stay for years', async () => {
    later(400 * retentionTime)
    await vault.write('draft:/a', 'typed')
    later(0)
    expect(await vault.list('')).toEqual([])
    expect(await rawNames()).toEqual([ofMaria])
  })
})

describe('an entry with a time of its own', () => {
  const start = new Date('2026-11-21T09:00:00Z')
  const hours = (count: number): Date => new Date(start.getTime() + count * 3_600_000)
  const until = hours(72).getTime()
  const later = (device: Date, server: Date | null = null): void => {
    vi.setSystemTime(device)
    if (server) serverClock.set(server)
  }

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    serverClock.set(start)
    await vault.write('queue:1', { name: 'Ana Lima' }, { until, label: 'MV Bergen Star' })
  })
  afterEach(() => serverClock.set(new Date()))

  it('outlives the day, whatever the device says', async () => {
    later(hours(24 * 400))
    expect(await valuesOf('queue:')).toEqual([{ name: 'Ana Lima' }])
    expect(await vault.expired('queue:')).toEqual([])
  })

  it('leaves its label and nothing else once a server has told that its time is up', async () => {
    later(hours(71), hours(71.9))
    expect(await valuesOf('queue:')).toHaveLength(1)
    later(hours(71), hours(72))
    expect(await vault.list('queue:')).toEqual([])
    expect(await vault.expired('queue:')).toEqual([{ name: 'queue:1', label: 'MV Bergen Star' }])
    expect(textOf(await rawEntries())).not.toContain('Ana')
    await vault.remove('queue:1')
    expect(await vault.expired('queue:')).toEqual([])
  })

  it('is deleted with its label when its admin signs out', async () => {
    const stop = startVault()
    session.signOut()
    await vi.waitFor(async () => expect(await rawNames()).toEqual([]))
    stop()
  })

  it('of another admin of the client is counted, and not read', async () => {
    expect(await vault.countOfOthers('queue:')).toBe(0)
    session.signIn(jonas)
    expect(await vault.countOfOthers('queue:')).toBe(1)
    expect(await vault.countOfOthers('draft:')).toBe(0)
    expect(await vault.list('queue:')).toEqual([])
    session.signIn(mariaElsewhere)
    expect(await vault.countOfOthers('queue:')).toBe(0)
  })
})

describe('removing an entry', () => {
  it('a removal leaves the other entries', async () => {
    await vault.write('draft:/a', 'a')
    await vault.write('draft:/ab', 'ab')
    await vault.remove('draft:/a')
    expect(await valuesOf()).toEqual(['ab'])
  })

  it('a removal wins over a write in progress', async () => {
    const writing = vault.write('draft:/a', 'x'.repeat(100_000))
    await vault.remove('draft:/a')
    expect(await writing).toBe(true)
    expect(await vault.list('')).toEqual([])
    expect(await rawNames()).toEqual([ofMaria])
  })

  it('simultaneous writes and removals keep their order', async () => {
    const step = fc.record({ name: fc.constantFrom('a', 'b'), value: fc.option(fc.integer(), { nil: undefined }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await vault.clear()
        const expected = new Map<string, number>()
        await Promise.all(
          steps.map(({ name, value }): Promise<unknown> => {
            expected.delete(name)
            if (value === undefined) return vault.remove(name)
            expected.set(name, value)
            return vault.write(name, value)
          }),
        )
        expect(new Map((await vault.list('')).map(({ name, value }) => [name, value]))).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the end of a session', () => {
  let stop = (): void => undefined
  beforeEach(() => {
    stop = startVault()
  })
  afterEach(() => stop())

  it('a sign-out deletes the entries and the key of that admin only', async () => {
    session.signIn(jonas)
    await vault.write('draft:/a', 'of Jonas')
    session.signIn(maria)
    await vault.write('draft:/a', 'of Maria')
    session.signOut()
    const ofJonas = ['client-southpier/admin-jonas/', 'client-southpier/admin-jonas/draft:/a']
    await vi.waitFor(async () => expect(await rawNames()).toEqual(ofJonas))
    session.signIn(jonas)
    expect(await valuesOf()).toEqual(['of Jonas'])
    session.signIn(maria)
    expect(await vault.list('')).toEqual([])
    // The vault works again with a new key.
    expect(await vault.write('draft:/a', 'typed after')).toBe(true)
    expect(await valuesOf()).toEqual(['typed after'])
  })

  it('a sign-out also deletes a write in progress', async () => {
    void vault.write('draft:/a', 'typed')
    session.signOut()
    session.signIn(maria)
    expect(await vault.list('')).toEqual([])
  })

  it('a sign-out that cannot reach the database is finished at the next start before anything is read', async () => {
    await vault.write('draft:/a', 'typed')
    forbid()
    session.signOut()
    await vault.list('')
    vi.restoreAllMocks()
    expect(await rawNames()).toContain(`${ofMaria}draft:/a`)
    stop()
    // Another admin's sign-out does not forget the promise.
    session.signIn(jonas)
    session.signOut()
    session.restore(maria.clientId)
    stop = startVault()
    session.signIn(maria)
    expect(await vault.list('')).toEqual([])
    expect(await rawNames()).not.toContain(`${ofMaria}draft:/a`)
    expect(storage.read('unfinishedDeletions')).toBeNull()
  })

  it('a deletion that is finished late leaves what the admin typed after signing in again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    await vault.write('draft:/a', 'before')
    const promise = Date.now()
    vi.setSystemTime(promise + 60_000)
    await vault.clear()
    await vault.write('draft:/b', 'after')
    storage.write('unfinishedDeletions', JSON.stringify({ [ofMaria]: promise }))
    expect(await valuesOf()).toEqual(['after'])
  })

  it('a tab that learns late of a sign-out leaves what was stored after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    const stopFollowing = session.followOtherTabs(() => undefined)
    await vault.clear()
    vi.setSystemTime(Date.now() + 60_000)
    await vault.write('draft:/b', 'after')
    const newValue = `2026-11-21T09:00:30.000Z ${maria.admin.id}`
    window.dispatchEvent(new StorageEvent('storage', { key: 'delta:v3:signedOut', newValue }))
    stopFollowing()
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['after'])
  })

  it('a refused token leaves the entries for the same admin', async () => {
    await vault.write('draft:/a', 'of Maria')
    expect(session.end(maria.token)).toBe(true)
    expect(await valuesOf()).toEqual(['of Maria'])
    // The page is still open and editable.
    expect(await vault.write('draft:/b', 'typed after the end')).toBe(true)
    session.leave()
    expect(await vault.list('')).toEqual([])
    session.signIn(jonas)
    expect(await vault.list('')).toEqual([])
    session.signIn(renewed)
    expect(new Set(await valuesOf())).toEqual(new Set(['of Maria', 'typed after the end']))
  })

  it('a refused token keeps a write that starts as the page is left', async () => {
    session.end(maria.token)
    const writing = vault.write('draft:/a', 'typed last')
    session.leave()
    expect(await writing).toBe(true)
    session.signIn(renewed)
    expect(await valuesOf()).toEqual(['typed last'])
  })

  it('a refused token keeps the entries when the user signs in again over the page', async () => {
    await vault.write('draft:/a', 'of Maria')
    session.end(maria.token)
    session.signIn(renewed)
    expect(await valuesOf()).toEqual(['of Maria'])
  })

  it('a sign-out is ignored after unsubscribing', async () => {
    await vault.write('draft:/a', 'of Maria')
    stop()
    session.signOut()
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['of Maria'])
  })
})

describe('the vault without usable storage', () => {
  it('the vault returns false for a write, lists nothing and ignores removals', async () => {
    await vault.write('draft:/a', 'typed')
    forbid()
    expect(await vault.write('draft:/b', 'typed')).toBe(false)
    expect(await vault.list('')).toEqual([])
    await expect(vault.remove('draft:/a')).resolves.toBeUndefined()
    await expect(vault.clear()).resolves.toBeUndefined()
    vi.restoreAllMocks()
    // A failure does not block later operations.
    expect(await vault.write('draft:/c', 'typed later')).toBe(true)
    expect(new Set(await valuesOf())).toEqual(new Set(['typed', 'typed later']))
  })

  it('the vault recovers once the database can be opened', async () => {
    vi.resetModules()
    const fresh = await import('./vault')
    const { session: own } = await import('../session/session')
    own.signIn(maria)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not in private windows.', 'SecurityError')
    })
    expect(await fresh.vault.write('draft:/a', 'typed')).toBe(false)
    expect(await fresh.vault.list('')).toEqual([])
    vi.restoreAllMocks()
    expect(await fresh.vault.write('draft:/a', 'typed')).toBe(true)
    expect((await fresh.vault.list('')).map(({ value }) => value)).toEqual(['typed'])
  })

  it('nothing waits longer than three seconds for a database that does not answer', async () => {
    expect(patience).toBe(3_000)
    vi.resetModules()
    const fresh = await import('./vault')
    const { session: own } = await import('../session/session')
    own.signIn(maria)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled: string[] = []
    const note = (name: string, work: Promise<unknown>): void =>
      void work.then((result) => settled.push(`${name}: ${JSON.stringify(result)}`))
    note('write', fresh.vault.write('draft:/a', 'typed'))
    note('list', fresh.vault.list(''))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toEqual(['write: false', 'list: []'])
    // Later ones do not wait at all: the database is known not to answer.
    note('write', fresh.vault.write('draft:/a', 'typed'))
    note('hasWork', fresh.vault.hasWork())
    await vi.advanceTimersByTimeAsync(0)
    expect(settled.slice(2)).toEqual(['write: false', 'hasWork: false'])
  })

  it('a computer that wakes up does not give the database up at once', async () => {
    vi.resetModules()
    const fresh = await import('./vault')
    const { session: own } = await import('../session/session')
    own.signIn(maria)
    const asleep = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled: unknown[] = []
    void fresh.vault.write('draft:/a', 'typed').then((result) => settled.push(result))
    await vi.advanceTimersByTimeAsync(0)
    expect(asleep).toHaveBeenCalled()
    // Five times in a row, everything that waited is due at once.
    for (let leap = 0; leap < 5; leap += 1) await vi.runOnlyPendingTimersAsync()
    expect(settled).toEqual([])
    await vi.runOnlyPendingTimersAsync()
    expect(settled).toEqual([false])
  })

  it('the vault writes nothing when no key can be generated', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('No', 'OperationError'))
    expect(await vault.write('draft:/a', 'typed')).toBe(false)
    expect(await rawEntries()).toEqual([])
  })

  it('the vault returns false for a value that JSON cannot represent', async () => {
    const ring: { self?: unknown } = {}
    ring.self = ring
    expect(await vault.write('draft:/a', ring)).toBe(false)
    expect(await vault.list('')).toEqual([])
  })
})
