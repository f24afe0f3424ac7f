// needs a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { FakeLocks } from '~/platform/vault/locks.fixture'
import { vault, type VaultEntry } from '~/platform/vault/vault'
import { Batch } from './Batch'
import { waitingItems, type BlindSender } from './batchItem'
import type { EarlierResults } from './earlierResults'
import type { TabBatch } from './tabBatch'
import { TabBatches, type SentFromTab } from './TabBatches'

interface Letter {
  readonly to: string
}

type Batches = TabBatches<Letter, { readonly subject: string }>
type Sent = SentFromTab<Letter, { readonly subject: string }>

const { id } = maria.admin
const sent: string[] = []
const ready: BlindSender<Letter> = {
  perCommand: 1,
  find: null,
  send: async ([item]) => {
    sent.push(item?.values.to ?? '')
    return [{ state: 'done', message: null }]
  },
}

const letters = (names: readonly string[], sender: BlindSender<Letter> = ready): TabBatch<Letter, { readonly subject: string }> => ({
  facts: { subject: 'Renewals' },
  batch: new Batch({ items: waitingItems(names.map((to) => ({ to }))), sender }),
  noun: { one: 'message', many: 'messages' },
  verb: { base: 'Send', doing: 'Sending', done: 'sent' },
  columns: [{ label: 'To', text: ({ values }) => values.to }],
  fileName: 'Renewals',
  outcome: 'They have it.',
  current: 'the message being sent now',
  stale: [],
})

/** The batches of a page that is loaded in this tab, after whatever was kept has been looked for. The page before is gone. */
async function load(as = maria): Promise<Batches> {
  session.signOut()
  session.signIn(as)
  await vi.waitFor(() => expect(locks.held.size).toBe(0))
  const batches: Batches = new TabBatches('letters', ({ to }) => to)
  batches.subscribe(() => undefined)
  await vi.waitFor(() => expect(locks.held.size).toBe(1))
  await vault.list('')
  return batches
}

const start = (batches: Batches, batch: TabBatch<Letter, { readonly subject: string }>): Promise<void> =>
  batches.follow(id, batch, () => batch.batch.start())

const resultsOf = ({ current }: Sent): EarlierResults<unknown> => {
  if (!current || 'batch' in current) throw new Error('No results of an earlier batch are shown.')
  return current
}
const statesOf = (of: Sent): readonly string[] => resultsOf(of).items.map(({ state, values }) => `${values.texts[0]} ${state}`)

let locks = new FakeLocks()

beforeEach(async () => {
  locks = new FakeLocks()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  await vault.clear()
  session.signIn(maria)
  sent.length = 0
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks')
  await vault.clear()
  session.signOut()
})

it('the results of a batch that has ended can be read after a reload, until they are closed', async () => {
  await start(await load(), letters(['ana', 'bo']))
  const reloaded = await load()
  expect(statesOf(reloaded.of(id))).toEqual(['ana done', 'bo done'])
  expect(resultsOf(reloaded.of(id))).toMatchObject({ facts: { subject: 'Renewals' }, labels: ['To'], fileName: 'Renewals' })
  expect(reloaded.of(id).lastOf.get('ana')).toMatchObject({ state: 'done', facts: { subject: 'Renewals' } })
  reloaded.close(id)
  await vi.waitFor(async () => expect(await vault.list('note:sent:')).toEqual([]))
  expect((await load()).of(id).current).toBeNull()
})

it('a reload in the middle: nobody knows of the one that was on its way, and the rest was not sent', async () => {
  const kept: VaultEntry[] = []
  const batch = letters(['ana', 'bo', 'cleo'], {
    ...ready,
    send: async (items) => {
      if (items[0]?.values.to === 'bo') kept.push(...(await vault.list('note:sent:letters')))
      return ready.send(items)
    },
  })
  await start(await load(), batch)
  // As it was kept at that moment.
  await Promise.all(kept.map(({ name, value }) => vault.write(name, value)))
  const reloaded = await load()
  expect(statesOf(reloaded.of(id))).toEqual(['ana done', 'bo unknown', 'cleo leftOut'])
  expect(resultsOf(reloaded.of(id)).isCutShort).toBe(true)
  expect(resultsOf(reloaded.of(id)).items[1]?.message).toBe('It was being sent when this page was left. Whether it was done is not known.')
  expect([...reloaded.of(id).lastOf].map(([key, { state }]) => `${key} ${state}`)).toEqual(['ana done', 'bo unknown'])
})

it('nothing is sent before it is kept as being sent', async () => {
  const kept: unknown[] = []
  const batch = letters(['ana'], {
    ...ready,
    send: async (items) => {
      const [found] = await vault.list('note:sent:letters')
      kept.push(Object(found?.value).items.map(({ state }: { readonly state: string }) => state))
      return ready.send(items)
    },
  })
  await start(await load(), batch)
  expect(kept).toEqual([['sending']])
})

it('a copy of the tab takes nothing for results, and keeps and forgets nothing, while the tab is open', async () => {
  const first = await load()
  const [name = ''] = locks.held
  await start(first, letters(['ana']))
  const kept = await vault.list('note:sent:')
  session.signOut()
  session.signIn(maria)
  await vi.waitFor(() => expect(locks.held.size).toBe(0))
  locks.held.add(name)
  const copy: Batches = new TabBatches('letters', ({ to }) => to)
  copy.subscribe(() => undefined)
  const own = letters(['cleo'])
  await start(copy, own)
  expect(sent).toEqual(['ana', 'cleo'])
  expect(copy.of(id)).toMatchObject({ current: own, isKept: false })
  copy.close(id)
  expect(await vault.list('note:sent:')).toEqual(kept)
})

it('storage that ends in the middle stops the batch: what was kept would say of the rest that it was not sent', async () => {
  const batch = letters(['ana', 'bo'], {
    ...ready,
    send: (items) => {
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      })
      return ready.send(items)
    },
  })
  await start(await load(), batch)
  expect(sent).toEqual(['ana'])
  expect(batch.batch.getSnapshot()).toMatchObject({
    state: 'paused',
    reason: 'This browser could not store what is sent. Free some space, then continue.',
    items: [{ state: 'done' }, { state: 'waiting' }],
  })
  vi.restoreAllMocks()
  expect(statesOf((await load()).of(id))).toEqual(['ana unknown', 'bo leftOut'])
})

it('what somebody left out on purpose is not cut short', async () => {
  const batch = letters(['ana', 'bo', 'cleo'], {
    ...ready,
    send: (items) => {
      batch.batch.pause()
      return ready.send(items)
    },
  })
  const first = await load()
  await start(first, batch)
  await batch.batch.cancel()
  const reloaded = await load()
  expect(statesOf(reloaded.of(id))).toEqual(['ana done', 'bo leftOut', 'cleo leftOut'])
  expect(resultsOf(reloaded.of(id)).isCutShort).toBe(false)
})

it('a batch that signing out took off the screen sends nothing more', async () => {
  const batch = letters(['ana', 'bo'], {
    ...ready,
    send: (items) => {
      session.signOut()
      return ready.send(items)
    },
  })
  await start(await load(), batch)
  await batch.batch.start()
  expect(sent).toEqual(['ana'])
})

it('a browser that keeps nothing sends all the same, and the page can say so', async () => {
  // Whoever signed in for one page alone leaves nothing behind.
  const batches = await load({ ...maria, isOfPage: true })
  const batch = letters(['ana', 'bo'])
  await start(batches, batch)
  expect(sent).toEqual(['ana', 'bo'])
  expect(batches.of(id).isKept).toBe(false)
})

it('whoever signs out at once, and in again, can send', async () => {
  const batches = await load()
  session.signOut()
  session.signIn(maria)
  batches.subscribe(() => undefined)
  session.signOut()
  session.signIn(maria)
  batches.subscribe(() => undefined)
  await start(batches, letters(['ana']))
  expect(sent).toEqual(['ana'])
  expect(batches.of(id).isKept).toBe(true)
})

it('another administrator, and other kinds of batches, see nothing of it', async () => {
  await start(await load(), letters(['ana']))
  const others = new TabBatches<Letter, null>('papers', ({ to }) => to)
  others.subscribe(() => undefined)
  await vi.waitFor(() => expect(locks.held.size).toBe(2))
  await vault.list('')
  expect(others.of(id).current).toBeNull()
  const jonas = { ...maria, admin: { ...maria.admin, id: 'admin-jonas' } }
  expect((await load(jonas)).of('admin-jonas').current).toBeNull()
})
