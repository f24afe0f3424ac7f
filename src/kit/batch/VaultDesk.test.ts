// needs a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, notSent } from '~/platform/api/transport/errors'
import { session } from '~/platform/session/session'
import { maria } from '~/platform/session/session.fixture'
import { vault } from '~/platform/vault/vault'
import type { BatchItem } from './batchItem'
import type { VaultKind } from './VaultBatch'
import { VaultDesk } from './VaultDesk'

/** What arrived at the backend, and whether it can be reached. */
const backend = { arrived: [] as string[], isOnline: true }
const nameOf = ({ values }: BatchItem): string => values['name'] ?? ''

const kind: VaultKind = {
  name: 'papers',
  noun: { one: 'paper', many: 'papers' },
  verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
  choices: {},
  sender: () => ({
    perCommand: 1,
    send: async (items) => {
      if (!backend.isOnline) throw new ApiError('offline', 'send', 'Not sent', notSent)
      backend.arrived.push(...items.map(nameOf))
      return null
    },
    find: async (items) => items.map((item) => backend.arrived.filter((name) => name === nameOf(item)).length),
  }),
  onSent: () => undefined,
}

/** A desk on a page that is open. */
function open(own: VaultKind = kind): VaultDesk {
  const desk = new VaultDesk(own, async () => undefined)
  desk.subscribe(() => undefined)
  return desk
}

const stateOf = (desk: VaultDesk): string | undefined => desk.getSnapshot().sent?.progress.state
const two = { fileName: '2 papers', rows: ['Ana', 'Bo'].map((name, at) => ({ number: at + 1, values: { name } })) }

/** A batch that has not begun is paused too, without a reason. */
const stopped = (desk: VaultDesk): Promise<void> =>
  vi.waitFor(() => expect(desk.getSnapshot().sent?.progress).toMatchObject({ state: 'paused', reason: expect.any(String) }))

beforeEach(async () => {
  await vault.clear()
  session.signIn(maria)
  Object.assign(backend, { arrived: [], isOnline: true })
})
afterEach(async () => {
  await vault.clear()
  session.signOut()
})

it('a batch that stopped is offered on the next visit, and goes on there without sending anything twice', async () => {
  backend.isOnline = false
  const first = open()
  first.begin(two)
  await stopped(first)
  const next = open()
  await vi.waitFor(() => expect(next.getSnapshot().unfinished).toHaveLength(1))
  backend.isOnline = true
  for (const found of next.getSnapshot().unfinished) next.resume(found)
  await vi.waitFor(() => {
    // The first page may still hold the lock; whoever sees that continues.
    if (stateOf(next) === 'paused') next.batch?.start()
    expect(stateOf(next)).toBe('ended')
  })
  expect(backend.arrived).toEqual(['Ana', 'Bo'])
  await vi.waitFor(() => expect(next.getSnapshot().unfinished).toEqual([]))
  // The first page still shows it as waiting.
  first.batch?.start()
  await vi.waitFor(() =>
    expect(first.getSnapshot().refusal).toBe(
      'It was finished or discarded in another tab, or this browser cannot read it now. Reload the page before you start again.',
    ),
  )
  expect(first.getSnapshot().sent).toBeNull()
  expect(backend.arrived).toEqual(['Ana', 'Bo'])
})

it('one batch at a time is on screen, and a batch that was discarded is gone', async () => {
  backend.isOnline = false
  const desk = open()
  desk.begin(two)
  desk.begin({ ...two, fileName: 'another' })
  expect(desk.getSnapshot().sent?.fileName).toBe('2 papers')
  await stopped(desk)
  desk.close()
  await vi.waitFor(() => expect(desk.getSnapshot().unfinished).toHaveLength(1))
  for (const found of desk.getSnapshot().unfinished) await desk.discard(found)
  expect(desk.getSnapshot()).toMatchObject({ unfinished: [], sent: null })
})

it('a receipt that is closed while it is still being opened is gone, and is not offered again', async () => {
  const keeping = { ...kind, keepsReceipt: true }
  const first = open(keeping)
  first.begin(two)
  await vi.waitFor(() => expect(stateOf(first)).toBe('ended'))
  const next = open(keeping)
  await vi.waitFor(() => expect(next.getSnapshot().unfinished).toHaveLength(1))
  for (const found of next.getSnapshot().unfinished) next.resume(found)
  next.close()
  await vi.waitFor(() => expect(next.getSnapshot()).toMatchObject({ sent: null, unfinished: [] }))
  expect(await vault.list('import:papers')).toEqual([])
})

it('a receipt that is opened does not run again, so that its button stays where it is', async () => {
  const onSent = vi.fn<() => void>()
  const keeping = { ...kind, keepsReceipt: true, onSent }
  const first = open(keeping)
  first.begin(two)
  await vi.waitFor(() => expect(stateOf(first)).toBe('ended'))
  const next = open(keeping)
  await vi.waitFor(() => expect(next.getSnapshot().unfinished).toHaveLength(1))
  const states: unknown[] = []
  const unsubscribe = next.subscribe(() => states.push(stateOf(next)))
  for (const found of next.getSnapshot().unfinished) next.resume(found)
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2))
  expect(new Set(states)).toEqual(new Set(['ended']))
  unsubscribe()
})

it('a batch that has no sender any more is refused with the reason', () => {
  const desk = open({
    ...kind,
    sender: () => {
      throw new ApiError('business', 'papers', 'The template no longer exists.')
    },
  })
  desk.begin(two)
  expect(desk.getSnapshot()).toMatchObject({ refusal: 'The template no longer exists.', sent: null })
})
