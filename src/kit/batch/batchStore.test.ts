// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, type Session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { retentionTime, vault } from '~/platform/vault/vault'
import type { BatchLog, ItemState } from './batchItem'
import { fingerprintOf, lockOfBatch, batchStore, type StoredBatch } from './batchStore'

const jonas: Session = { ...maria, token: 'token-of-jonas-1234567890', admin: { ...maria.admin, id: 'admin-jonas', name: 'Jonas' } }
const ids = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'] as const

const batchOf = (id: string, count = 2): StoredBatch => ({
  id,
  fileName: `${id.slice(0, 1)}.csv`,
  fingerprint: 'f1',
  startedAt: '2026-11-21T09:00:00.000Z',
  choices: { template: 'template-1' },
  rows: Array.from({ length: count }, (_, at) => ({ number: at + 2, values: { name: `Holder ${at}`, pass: `A${at}` } })),
})

const entryOf = (state: ItemState, before = 0, message: string | null = null) => ({ state, before, message })
const logOf = (...entries: readonly (readonly [number, ItemState, number?])[]): BatchLog =>
  new Map(entries.map(([number, state, before]) => [number, entryOf(state, before)]))

const storedNames = async (): Promise<readonly string[]> => (await vault.list('')).map(({ name }) => name)

beforeEach(async () => {
  await vault.clear()
  session.signIn(maria)
})
afterEach(async () => {
  vi.useRealTimers()
  await vault.clear()
  session.signOut()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a stored batch', () => {
  it('a batch without log entries is found with all rows waiting', async () => {
    expect(await batchStore.start('crew', batchOf(ids[0]))).toBe(true)
    expect(await batchStore.find('crew')).toEqual([
      {
        stored: batchOf(ids[0]),
        rows: batchOf(ids[0]).rows.map((row) => ({ ...row, state: 'waiting', message: null })),
        before: new Map(),
        lastEntry: 0,
      },
    ])
  })

  it('a batch is found with the latest state of each row', async () => {
    await batchStore.start('crew', batchOf(ids[0], 4))
    const record = batchStore.record('crew', ids[0], true, 0)
    await record(logOf([2, 'sending', 1], [3, 'sending']))
    await record(logOf([2, 'done', 1]))
    await record(new Map([[3, entryOf('failed', 0, 'A passport is blocked.')]]))
    await record(logOf([4, 'sending', 2]))
    const [found] = await batchStore.find('crew')
    expect(found?.rows.map(({ number, state, message }) => [number, state, message])).toEqual([
      [2, 'done', null],
      [3, 'failed', 'A passport is blocked.'],
      [4, 'sending', null],
      [5, 'waiting', null],
    ])
    expect(found?.before).toEqual(
      new Map([
        [2, 1],
        [3, 0],
        [4, 2],
      ]),
    )
  })

  it('log entries keep their order within one millisecond and beyond nine entries', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    await batchStore.start('crew', batchOf(ids[0], 1))
    const record = batchStore.record('crew', ids[0], true, 0)
    const writes = Array.from({ length: 12 }, (_, at) => record(new Map([[2, entryOf('sending', at)]])))
    await Promise.all(writes)
    expect((await batchStore.find('crew'))[0]?.before).toEqual(new Map([[2, 11]]))
  })

  it('log entries of a resumed batch come after the earlier ones, even when the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    await batchStore.start('crew', batchOf(ids[0], 1))
    const first = batchStore.record('crew', ids[0], true, 0)
    await first(logOf([2, 'waiting']))
    await first(logOf([2, 'sending']))
    // The system clock was set back.
    vi.setSystemTime(new Date('2026-11-21T08:00:00Z'))
    const [found] = await batchStore.find('crew')
    expect(found?.lastEntry).toBe(2)
    await batchStore.record('crew', ids[0], true, 2)(logOf([2, 'unknown']))
    expect((await batchStore.find('crew'))[0]?.rows[0]?.state).toBe('unknown')
  })

  it('batches of a kind are separate, and the latest comes first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    await batchStore.start('crew', batchOf(ids[0]))
    vi.setSystemTime(new Date('2026-11-21T09:05:00Z'))
    await batchStore.start('crew', batchOf(ids[1]))
    vi.setSystemTime(new Date('2026-11-21T09:10:00Z'))
    await batchStore.record('crew', ids[0], true, 0)(logOf([2, 'done']))
    await batchStore.record('crew', ids[1], true, 0)(logOf([3, 'failed']))
    const found = await batchStore.find('crew')
    expect(found.map(({ stored }) => stored.fileName)).toEqual(['2.csv', '1.csv'])
    expect(found.map(({ rows }) => rows.map(({ state }) => state))).toEqual([
      ['waiting', 'failed'],
      ['done', 'waiting'],
    ])
  })

  it('a batch is not found by another kind or another admin', async () => {
    await batchStore.start('crew', batchOf(ids[0]))
    expect(await batchStore.find('vessel')).toEqual([])
    session.signIn(jonas)
    expect(await batchStore.find('crew')).toEqual([])
    session.signIn(maria)
    expect(await batchStore.find('crew')).toHaveLength(1)
  })

  it('a batch expires after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    await batchStore.start('crew', batchOf(ids[0]))
    vi.setSystemTime(new Date(Date.parse('2026-11-21T09:00:00Z') + retentionTime))
    expect(await batchStore.find('crew')).toEqual([])
  })

  it('start returns false where the browser cannot store the batch', async () => {
    session.signOut()
    expect(await batchStore.start('crew', batchOf(ids[0]))).toBe(false)
  })
})

describe('a dropped batch', () => {
  it('drop deletes the batch and its log, and no other batch', async () => {
    for (const id of ids) {
      await batchStore.start('crew', batchOf(id))
      await batchStore.record('crew', id, true, 0)(logOf([2, 'sending']))
    }
    await batchStore.start('vessel', batchOf(ids[0]))
    await batchStore.remember('crew', 'f1', '2 of 2')
    await batchStore.drop('crew', ids[0])
    const names = await storedNames()
    expect(names.filter((name) => name.startsWith(`import:crew:${ids[0]}`))).toEqual([])
    expect(names.filter((name) => name.startsWith(`import:crew:${ids[1]}`))).toHaveLength(2)
    expect((await batchStore.find('crew')).map(({ stored }) => stored.id)).toEqual([ids[1]])
    expect(await batchStore.find('vessel')).toHaveLength(1)
    expect(await batchStore.sentBefore('crew', 'f1')).not.toBeNull()
  })
})

describe('a sent file', () => {
  it('a sent file is remembered with time and outcome, and is not a batch', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
    expect(await batchStore.remember('crew', 'f1', '3 of 4 seafarers signed on')).toBe(true)
    expect(await batchStore.sentBefore('crew', 'f1')).toEqual({
      at: new Date('2026-11-21T09:00:00Z'),
      summary: '3 of 4 seafarers signed on',
    })
    expect(await batchStore.find('crew')).toEqual([])
  })

  it('a file with other content, or of another kind, was not sent', async () => {
    await batchStore.remember('crew', 'f1', 'sent')
    expect(await batchStore.sentBefore('crew', 'f2')).toBeNull()
    expect(await batchStore.sentBefore('vessel', 'f1')).toBeNull()
  })

  it('the latest outcome of a file is remembered', async () => {
    await batchStore.remember('crew', 'f1', '1 of 2')
    await batchStore.remember('crew', 'f1', '2 of 2')
    expect((await batchStore.sentBefore('crew', 'f1'))?.summary).toBe('2 of 2')
  })
})

describe('fingerprintOf', () => {
  it('the fingerprint of a file is its SHA-256', async () => {
    const bytes = new TextEncoder().encode('abc')
    expect(await fingerprintOf(bytes.buffer)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe('the lock of a batch', () => {
  it('batches of one file and one template share a lock, whatever their id and the order of their choices', () => {
    const batch = { ...batchOf(ids[0]), choices: { templateId: 't1', today: '2026-11-21' } }
    const same = { ...batchOf(ids[1]), choices: { today: '2026-11-21', templateId: 't1' } }
    expect(lockOfBatch('certificates', batch)).toBe(lockOfBatch('certificates', same))
  })

  it('batches of another kind, file or template have locks of their own', () => {
    const batch = batchOf(ids[0])
    const locks = [
      lockOfBatch('crew', batch),
      lockOfBatch('participants', batch),
      lockOfBatch('crew', { ...batch, fingerprint: 'f2' }),
      lockOfBatch('crew', { ...batch, choices: { template: 'template-2' } }),
    ]
    expect(new Set(locks).size).toBe(4)
  })
})
