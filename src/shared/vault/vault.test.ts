// needs a document
import 'fake-indexeddb/auto'
import { types } from 'node:util'
import * as fc from 'fast-check'
import { createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, type Session } from '../session/session'
import { maria } from '../session/session.fixture'
import { emptyVaultAtSignOut, keptTime, vault } from './vault'

const jonas: Session = { ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas', name: 'Jonas' } }
const mariaElsewhere: Session = { ...maria, token: 'token-of-maria-elsewhere-1', clientId: 'client-quaylab' }
const renewed: Session = { ...maria, token: 'token-of-maria-renewed-1' }

/** The database as somebody at the machine would read it, past the vault. */
const raw = createStore('delta:v3', 'kept')
const atRest = (): Promise<[string, unknown][]> => entries<string, unknown>(raw)
const namesAtRest = async (): Promise<readonly string[]> => (await atRest()).map(([name]) => name)

/** Every byte and letter that stands at rest, one after the other. */
const textOf = (value: unknown): string => {
  // jsdom's own are of another making than the database's.
  if (types.isAnyArrayBuffer(value)) return Buffer.from(value).toString('latin1')
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(textOf).join('\n')
  return String(value)
}

const keyAtRest = async (): Promise<CryptoKey> => {
  const key = await get<CryptoKey>('key', raw)
  if (!key) throw new Error('There is no key.')
  return key
}

const valuesOf = async (start = ''): Promise<readonly unknown[]> => (await vault.list(start)).map(({ value }) => value)

const forbid = (): void => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The browser forbids it.', 'SecurityError')
  })
}

const leaveAll = async (): Promise<void> => {
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
}

beforeEach(async () => {
  await leaveAll()
  session.signIn(maria)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await leaveAll()
})

describe('typed work', () => {
  it('is read back by who wrote it', async () => {
    expect(await vault.write('draft:/a', { name: 'Ådne', parts: [1, null, true] })).toBe(true)
    const [kept] = await vault.list('draft:/a')
    expect(kept).toMatchObject({ name: 'draft:/a', value: { name: 'Ådne', parts: [1, null, true] } })
    expect(Math.abs((kept?.savedAt.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
  })

  it('is read back as it was, whatever JSON can carry', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await vault.write('any', value)).toBe(true)
        expect(await valuesOf('any')).toEqual([JSON.parse(JSON.stringify(value))])
      }),
      { numRuns: 50 },
    )
  })

  it('is found after a reload, when the same admin is there again', async () => {
    await vault.write('draft:/a', 'typed')
    session.restore(maria.clientId)
    expect(await valuesOf('draft:')).toEqual(['typed'])
  })

  it('stands in the place of what had the same name', async () => {
    await vault.write('draft:/a', 'first')
    await vault.write('draft:/a', 'second')
    expect(await valuesOf()).toEqual(['second'])
  })

  it('is listed by the beginning of its name, latest first', async () => {
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

  it('of another admin, or of the same one at another client, is not seen, changed or removed', async () => {
    await vault.write('draft:/a', 'of Maria')
    for (const other of [jonas, mariaElsewhere]) {
      session.signIn(other)
      expect(await vault.list('')).toEqual([])
      expect(await vault.list('draft:/a')).toEqual([])
      await vault.remove('draft:/a')
      await vault.write('draft:/a', 'of another')
      expect(await valuesOf()).toEqual(['of another'])
    }
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['of Maria'])
  })

  it('stays with who wrote it when another signs in before its turn has come', async () => {
    const writing = vault.write('draft:/a', 'of Maria')
    session.signIn(jonas)
    expect(await writing).toBe(true)
    expect(await vault.list('')).toEqual([])
    expect(await namesAtRest()).toContain('client-southpier/admin-maria/draft:/a')
    const [listing, removing] = [vault.list(''), vault.remove('draft:/a')]
    session.signIn(maria)
    expect(await listing).toEqual([])
    await removing
    expect(await valuesOf()).toEqual(['of Maria'])
  })

  it('is neither kept nor found where nobody has signed in', async () => {
    await vault.write('draft:/a', 'of Maria')
    session.signOut()
    expect(await vault.write('draft:/b', 'of nobody')).toBe(false)
    expect(await vault.list('')).toEqual([])
    await vault.remove('draft:/a')
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['of Maria'])
  })
})

describe('at rest', () => {
  it('stands no word of it', async () => {
    const word = 'Ocampo, Maria, passport P1234567'
    await vault.write('draft:/a', { holder: word })
    const stored = (await atRest()).map(textOf).join('\n')
    expect(stored).toContain('client-southpier/admin-maria/draft:/a')
    // What is looked through is whole: the same bytes, not sealed, would be seen.
    await set('open', { bytes: new TextEncoder().encode(word).buffer }, raw)
    expect((await atRest()).map(textOf).join('\n')).toContain(word)
    for (const part of [word, 'Ocampo', 'P1234567', 'holder']) {
      expect(stored).not.toContain(part)
      expect(stored).not.toContain(Buffer.from(part, 'utf16le').toString('latin1'))
    }
  })

  it('stands a key that nobody can read out', async () => {
    await vault.write('draft:/a', 'typed')
    const key = await keyAtRest()
    expect(key.extractable).toBe(false)
    for (const format of ['raw', 'jwk'] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow(/not extractable/)
  })

  it('the same text never looks the same twice', async () => {
    const looks = new Set<string>()
    for (let time = 0; time < 5; time += 1) {
      await vault.write('draft:/a', 'the same')
      const sealed = (await atRest()).filter(([name]) => name !== 'key')
      expect(sealed).toHaveLength(1)
      looks.add(textOf(sealed))
    }
    expect(looks.size).toBe(5)
  })

  it('what somebody has changed is thrown away, and the rest still read', async () => {
    await vault.write('good', 'typed')
    await vault.write('bad', 'typed too')
    const name = 'client-southpier/admin-maria/bad'
    const sealed = await get<{ readonly bytes: ArrayBuffer }>(name, raw)
    const bytes = new Uint8Array(sealed?.bytes.slice(0) ?? new ArrayBuffer(1))
    bytes[0] = (bytes[0] ?? 0) ^ 1
    await set(name, { ...sealed, bytes: bytes.buffer }, raw)
    expect(await valuesOf()).toEqual(['typed'])
    expect(await namesAtRest()).not.toContain(name)
  })

  it('what an older key sealed is thrown away', async () => {
    await vault.write('old', 'typed')
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await set('key', key, raw)
    expect(await vault.list('')).toEqual([])
    expect(await namesAtRest()).toEqual(['key'])
  })

  it('one key serves all writes, those too that come at once', async () => {
    await Promise.all(['1', '2', '3'].map((name) => vault.write(name, name)))
    expect(new Set(await valuesOf())).toEqual(new Set(['1', '2', '3']))
  })
})

describe('the time it is kept', () => {
  const start = new Date('2026-11-21T09:00:00Z')
  const later = (milliseconds: number): void => {
    vi.setSystemTime(new Date(start.getTime() + milliseconds))
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
  })

  it('is a day', () => expect(keptTime).toBe(24 * 60 * 60 * 1000))

  it('ends after 24 hours, to the millisecond', async () => {
    await vault.write('draft:/a', 'typed')
    later(keptTime - 1)
    expect(await valuesOf()).toEqual(['typed'])
    later(keptTime)
    expect(await vault.list('')).toEqual([])
    // Not only hidden: it is thrown away.
    expect(await namesAtRest()).toEqual(['key'])
    later(0)
    expect(await vault.list('')).toEqual([])
  })

  it('begins anew with every write', async () => {
    await vault.write('draft:/a', 'typed')
    later(keptTime - 1)
    await vault.write('draft:/a', 'typed again')
    later(keptTime + 1)
    expect(await valuesOf()).toEqual(['typed again'])
  })

  it('ends for everybody’s work, whoever looks and for whatever', async () => {
    await vault.write('draft:/a', 'of Maria')
    session.signIn(jonas)
    later(keptTime)
    await vault.list('run:')
    expect(await namesAtRest()).toEqual(['key'])
  })
})

describe('a removed piece of work', () => {
  it('is gone, and the others are not', async () => {
    await vault.write('draft:/a', 'a')
    await vault.write('draft:/ab', 'ab')
    await vault.remove('draft:/a')
    expect(await valuesOf()).toEqual(['ab'])
  })

  it('stays removed when it was being written', async () => {
    const writing = vault.write('draft:/a', 'x'.repeat(100_000))
    await vault.remove('draft:/a')
    expect(await writing).toBe(true)
    expect(await vault.list('')).toEqual([])
    expect(await namesAtRest()).toEqual(['key'])
  })

  it('is what was asked for last, in whatever order it was asked', async () => {
    const step = fc.record({ name: fc.constantFrom('a', 'b'), value: fc.option(fc.integer(), { nil: undefined }) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await vault.clear()
        const wanted = new Map<string, number>()
        await Promise.all(
          steps.map(({ name, value }): Promise<unknown> => {
            wanted.delete(name)
            if (value === undefined) return vault.remove(name)
            wanted.set(name, value)
            return vault.write(name, value)
          }),
        )
        expect(new Map((await vault.list('')).map(({ name, value }) => [name, value]))).toEqual(wanted)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a sign-out', () => {
  let stop = (): void => undefined
  beforeEach(() => {
    stop = emptyVaultAtSignOut()
  })
  afterEach(() => stop())

  it('by choice leaves nothing of anybody, the key neither', async () => {
    session.signIn(jonas)
    await vault.write('draft:/a', 'of Jonas')
    session.signIn(maria)
    await vault.write('draft:/a', 'of Maria')
    session.signOut()
    await vi.waitFor(async () => expect(await atRest()).toEqual([]))
    session.signIn(maria)
    expect(await vault.list('')).toEqual([])
    // The console goes on keeping, with a new key.
    expect(await vault.write('draft:/a', 'typed after')).toBe(true)
    expect(await valuesOf()).toEqual(['typed after'])
  })

  it('by choice takes with it what was just being written', async () => {
    void vault.write('draft:/a', 'typed')
    session.signOut()
    session.signIn(maria)
    expect(await vault.list('')).toEqual([])
  })

  it('that was forced leaves it to the same admin', async () => {
    await vault.write('draft:/a', 'of Maria')
    expect(session.end(maria.token)).toBe(true)
    expect(await valuesOf()).toEqual(['of Maria'])
    // The page is still open and may be typed in.
    expect(await vault.write('draft:/b', 'typed after the end')).toBe(true)
    session.leave()
    expect(await vault.list('')).toEqual([])
    session.signIn(jonas)
    expect(await vault.list('')).toEqual([])
    session.signIn(renewed)
    expect(new Set(await valuesOf())).toEqual(new Set(['of Maria', 'typed after the end']))
  })

  it('that was forced keeps too what is written as the page is left', async () => {
    session.end(maria.token)
    const writing = vault.write('draft:/a', 'typed last')
    session.leave()
    expect(await writing).toBe(true)
    session.signIn(renewed)
    expect(await valuesOf()).toEqual(['typed last'])
  })

  it('that was forced and followed by signing in over the page keeps it too', async () => {
    await vault.write('draft:/a', 'of Maria')
    session.end(maria.token)
    session.signIn(renewed)
    expect(await valuesOf()).toEqual(['of Maria'])
  })

  it('is no longer followed once the console stops to', async () => {
    await vault.write('draft:/a', 'of Maria')
    stop()
    session.signOut()
    session.signIn(maria)
    expect(await valuesOf()).toEqual(['of Maria'])
  })
})

describe('where the browser forbids keeping', () => {
  it('a write says so, a list is empty and removing does no harm', async () => {
    await vault.write('draft:/a', 'typed')
    forbid()
    expect(await vault.write('draft:/b', 'typed')).toBe(false)
    expect(await vault.list('')).toEqual([])
    await expect(vault.remove('draft:/a')).resolves.toBeUndefined()
    await expect(vault.clear()).resolves.toBeUndefined()
    vi.restoreAllMocks()
    // One failure does not stand in the way of what comes after.
    expect(await vault.write('draft:/c', 'typed later')).toBe(true)
    expect(new Set(await valuesOf())).toEqual(new Set(['typed', 'typed later']))
  })

  it('a database that cannot be opened is the same', async () => {
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

  it('without a way to make a key nothing is kept', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('No', 'OperationError'))
    expect(await vault.write('draft:/a', 'typed')).toBe(false)
    expect(await atRest()).toEqual([])
  })

  it('what JSON cannot carry is not kept, and says so', async () => {
    const ring: { self?: unknown } = {}
    ring.self = ring
    expect(await vault.write('draft:/a', ring)).toBe(false)
    expect(await vault.list('')).toEqual([])
  })
})
