// needs a document
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patienceLeft } from '~/lib/time/patience'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import { vault } from '../../vault/vault'
import type { Query } from '../operation'
import { ApiProvider } from './ApiProvider'
import { useKeptRecord } from './useKeptRecord'

interface Kits {
  readonly kits: readonly { readonly id: string; readonly name: string | null }[]
}

const ReadKits: Query<Kits, { readonly clinicId: string }> = {
  kind: 'query',
  name: 'ReadKits',
  text: 'query ReadKits($clinicId: ID!) { kits(clinicId: $clinicId) { id name } }',
  shape: { 'kits![]': { 'id!': {} } },
}

const kitsOf = (...names: readonly string[]) => ({ data: { kits: names.map((name) => ({ id: name, name })) } })

/** What the backend answers; a kind of failure instead of an answer. */
let reply: object | 'lost' | 'never'

beforeEach(async () => {
  session.signIn(maria)
  await vault.clear()
  reply = kitsOf('Panbio')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (reply === 'never') return new Promise(() => undefined)
    if (reply === 'lost') throw new TypeError('The connection was lost')
    return Response.json(reply)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  session.signOut()
})

const read = (clinicId = 'clinic-marina') =>
  renderHook(() => useKeptRecord(ReadKits, { clinicId }, ({ kits }) => kits.map(({ name }) => name)), { wrapper: ApiProvider }).result

/** Reads with a connection, as an earlier visit did. */
async function visit(): Promise<void> {
  const result = read()
  await waitFor(() => expect(result.current.record).toMatchObject({ status: 'ready', value: ['Panbio'] }))
  await waitFor(async () => expect(await vault.list('note:read:')).toHaveLength(1))
  cleanup()
}

/** The record once the read has failed, and the vault has answered everything that was asked before. */
async function failed(result: ReturnType<typeof read>): Promise<object> {
  await waitFor(() => expect(result.current.record.status).not.toBe('loading'))
  await act(async () => void (await vault.list('')))
  return result.current.record
}

it('an answer of the backend is what counts, and has no date', async () => {
  await visit()
  reply = kitsOf('Flowflex')
  const result = read()
  await waitFor(() => expect(result.current).toMatchObject({ record: { value: ['Flowflex'], isOutdated: false }, keptFrom: null }))
})

it('without a network what was read last stands in as outdated, with its date', async () => {
  const before = Date.now()
  await visit()
  reply = 'lost'
  const result = read()
  await waitFor(() => expect(result.current.record).toMatchObject({ status: 'ready', value: ['Panbio'], isOutdated: true }))
  expect(result.current.keptFrom?.getTime()).toBeGreaterThanOrEqual(before)

  reply = kitsOf('Flowflex')
  const { record } = result.current
  await act(async () => record.status === 'ready' && record.retry())
  await waitFor(() => expect(result.current).toMatchObject({ record: { value: ['Flowflex'], isOutdated: false }, keptFrom: null }))
})

it('what was read last stands in while the network hangs', async () => {
  await visit()
  reply = 'never'
  const result = read()
  await waitFor(() => expect(result.current.record).toMatchObject({ value: ['Panbio'], isOutdated: true, isRefreshing: true }))
})

it('what the backend refuses is not covered by what was read before', async () => {
  await visit()
  reply = { data: null, errors: [{ message: 'Not for you', path: ['kits'] }] }
  expect(await failed(read())).toMatchObject({ status: 'failed', error: { message: 'Not for you' } })
})

it.each([
  ['another clinic', () => read('clinic-tuas')],
  ['another admin', () => (session.signIn({ ...maria, admin: { ...maria.admin, id: 'admin-lena' } }), read())],
])('nothing stands in for %s', async (_whose, readOther) => {
  await visit()
  reply = 'lost'
  expect(await failed(readOther())).toMatchObject({ status: 'failed' })
})

it('what is skipped is neither asked nor stood in for', async () => {
  await visit()
  vi.mocked(fetch).mockClear()
  const skipped = renderHook(() => useKeptRecord(ReadKits, { clinicId: 'clinic-marina' }, ({ kits }) => kits, { isSkipped: true }), {
    wrapper: ApiProvider,
  })
  await act(() => new Promise((late) => setTimeout(late, patienceLeft())))
  expect(skipped.result.current.record.status).toBe('loading')
  expect(fetch).not.toHaveBeenCalled()
})

it('what an earlier build read does not stand in where this one needs more', async () => {
  await visit()
  const [entry] = await vault.list('note:read:')
  await vault.write(entry?.name ?? '', { kits: [{ name: 'Panbio' }] })
  reply = 'lost'
  expect(await failed(read())).toMatchObject({ status: 'failed' })
})
