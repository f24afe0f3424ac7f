// needs a document
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../session/session'
import { maria } from '../../session/session.fixture'
import type { Query } from '../operation'
import { ApiProvider } from './ApiProvider'
import { combine, completeValue, mapRecord, readyValue, type RecordState } from './record'
import { useRecord } from './useRecord'

interface Vessel {
  readonly id: string
  readonly name: string | null
}

const ReadVessel: Query<{ readonly vessel: Vessel | null; readonly owner: string | null }, { readonly id: string }> = {
  kind: 'query',
  name: 'ReadVessel',
  text: 'query ReadVessel($id: ID!) { vessel(id: $id) { id name } owner }',
  shape: { vessel: { 'id!': {} }, owner: {} },
}

const vessel = { id: 'v1', name: 'MV Órla' }
const complete = { data: { vessel, owner: 'Delta' } }
const gap = { message: 'No owner', path: ['owner'] }

/** What the backend answers next; `lost` loses the response. */
let reply: object | 'lost' = complete
const respond = (next: object | 'lost'): void => {
  reply = next
}

let held: Promise<void> = Promise.resolve()
/** Keeps the next responses back. Returns a function that releases them. */
function holdResponse(): () => void {
  let release = (): void => undefined
  held = new Promise((resolve) => {
    release = resolve
  })
  return () => release()
}

beforeEach(() => {
  respond(complete)
  session.signIn(maria)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await held
    if (reply === 'lost') throw new TypeError('The connection was lost')
    return Response.json(reply)
  })
})
afterEach(() => {
  cleanup()
  session.signOut()
})

const read = () =>
  renderHook(({ id }: { readonly id: string }) => useRecord(ReadVessel, { id }, { pick: (data) => data.vessel, from: 'fresh' }), {
    wrapper: ApiProvider,
    initialProps: { id: 'v1' },
  })

type Hook = ReturnType<typeof read>

/** Waits until nothing is in flight any more, and gives the record. */
const settled = async (hook: Hook): Promise<RecordState<Vessel>> => {
  await waitFor(() => {
    const { current } = hook.result
    if (current.status === 'loading' || (current.status === 'ready' && current.isRefreshing)) throw new Error('Still loading')
  })
  return hook.result.current
}

/** Reads again, as after a mutation, and waits for the response. */
const retry = async (hook: Hook): Promise<void> => {
  const { current } = hook.result
  await act(async () => {
    if (current.status !== 'loading') current.retry()
  })
}

describe('useRecord', () => {
  it('a complete response makes the record ready', async () => {
    const hook = read()
    expect(hook.result.current.status).toBe('loading')
    expect((await settled(hook)).status).toBe('ready')
    expect(hook.result.current).toMatchObject({ value: vessel, isPartial: false, leftOut: 0, isOutdated: false })
  })

  it('a complete response without the record makes it missing', async () => {
    respond({ data: { vessel: null, owner: 'Delta' } })
    const hook = read()
    expect((await settled(hook)).status).toBe('missing')
  })

  it('an error beside the missing record makes it failed', async () => {
    respond({ data: { vessel: null, owner: 'Delta' }, errors: [{ message: 'Not now', path: ['vessel'] }] })
    const hook = read()
    expect((await settled(hook)).status).toBe('failed')
    expect(hook.result.current).toMatchObject({ error: { kind: 'business', message: 'Not now' } })
  })

  it('an error beside the record makes it partial', async () => {
    respond({ data: { vessel, owner: null }, errors: [gap] })
    const hook = read()
    expect((await settled(hook)).status).toBe('ready')
    expect(hook.result.current).toMatchObject({ value: vessel, isPartial: true })
  })

  it('a lost response makes it failed until a retry succeeds', async () => {
    respond('lost')
    const hook = read()
    expect((await settled(hook)).status).toBe('failed')
    respond(complete)
    await retry(hook)
    expect((await settled(hook)).status).toBe('ready')
  })

  it('a failed refetch keeps the last complete value and says so', async () => {
    const hook = read()
    expect((await settled(hook)).status).toBe('ready')
    respond('lost')
    await retry(hook)
    await waitFor(() => expect(hook.result.current).toMatchObject({ status: 'ready', value: vessel, isOutdated: true }))
    respond({ data: { vessel: { ...vessel, name: 'MV Tern' }, owner: 'Delta' } })
    const release = holdResponse()
    await retry(hook)
    await waitFor(() => expect(hook.result.current).toMatchObject({ isOutdated: true, isRefreshing: true }))
    release()
    await waitFor(() => expect(hook.result.current).toMatchObject({ value: { name: 'MV Tern' }, isOutdated: false }))
  })

  it('a failed refetch after a missing record does not bring an earlier value back', async () => {
    const hook = read()
    expect((await settled(hook)).status).toBe('ready')
    respond({ data: { vessel: null, owner: 'Delta' } })
    await retry(hook)
    expect((await settled(hook)).status).toBe('missing')
    respond('lost')
    await retry(hook)
    expect((await settled(hook)).status).toBe('failed')
  })

  it('another record never shows the value of the previous one', async () => {
    const hook = read()
    expect((await settled(hook)).status).toBe('ready')
    respond('lost')
    hook.rerender({ id: 'v2' })
    expect(hook.result.current.status).toBe('loading')
    expect((await settled(hook)).status).toBe('failed')
  })
})

const noRetry = (): void => undefined
const ready = <Value,>(value: Value, change: object = {}): RecordState<Value> => ({
  status: 'ready',
  value,
  isPartial: false,
  leftOut: 0,
  isOutdated: false,
  isRefreshing: false,
  retry: noRetry,
  ...change,
})
const loading: RecordState<string> = { status: 'loading' }
const missing: RecordState<string> = { status: 'missing', retry: noRetry }

describe('combine', () => {
  it('is ready with the values in order when every record is', () => {
    expect(combine(ready('a'), ready(2))).toMatchObject({ status: 'ready', value: ['a', 2], isPartial: false })
  })

  it.each(['isPartial', 'isOutdated', 'isRefreshing'] as const)('%s of one record holds for all', (flag) => {
    expect(combine(ready('a'), ready('b', { [flag]: true }))).toMatchObject({ [flag]: true })
  })

  it('a failed record wins over missing and loading ones, and a retry reads only what failed', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const failed: RecordState<string> = { status: 'failed', error: 'x', retry: first }
    const all = combine(loading, failed, missing, ready('a', { retry: second }))
    expect(all).toMatchObject({ status: 'failed', error: 'x' })
    if (all.status === 'failed') all.retry()
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('a missing record wins over a loading one', () => {
    expect(combine(loading, missing).status).toBe('missing')
    expect(combine(loading, ready('a')).status).toBe('loading')
  })
})

describe('the value of a record', () => {
  it.each(['isPartial', 'isOutdated'])('readyValue gives a value that %s, completeValue does not', (flag) => {
    const record = ready('a', { [flag]: true })
    expect([readyValue(record), completeValue(record)]).toEqual(['a', null])
    expect(completeValue(ready('a'))).toBe('a')
    expect([readyValue(loading), completeValue(missing)]).toEqual([null, null])
  })

  it('mapRecord changes the value and nothing else', () => {
    expect(mapRecord(ready('a', { isPartial: true }), (text) => `${text}!`)).toMatchObject({ value: 'a!', isPartial: true })
    expect(mapRecord(missing, String)).toBe(missing)
  })
})
