import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectionLost } from './faults'
import { latenessOf, withUnevenDelays } from './unevenDelays'

const operation = (operationName: string): Request =>
  new Request('http://localhost/graphql', { method: 'POST', body: JSON.stringify({ operationName }) })

const restore = (journey: string): Request => new Request('http://localhost/restore', { method: 'POST', body: journey })

describe('latenessOf', () => {
  const all = Array.from({ length: 4_000 }, (_, index) => latenessOf(`call ${index}`))
  const late = all.filter(({ before, after }) => before + after > 0)

  it('about one call in eight is late', () => {
    expect(late.length / all.length).toBeGreaterThan(0.11)
    expect(late.length / all.length).toBeLessThan(0.14)
  })

  it('a late call waits 1 to 2 s, either before or after it runs', () => {
    for (const { before, after } of late) {
      expect(Math.min(before, after)).toBe(0)
      expect(before + after).toBeGreaterThanOrEqual(1_000)
      expect(before + after).toBeLessThanOrEqual(2_000)
    }
    expect(late.some(({ before }) => before > 0)).toBe(true)
    expect(late.some(({ after }) => after > 0)).toBe(true)
  })
})

describe('withUnevenDelays', () => {
  beforeEach(() => void vi.useFakeTimers())

  /** The operations of 40 calls in the order of their responses. */
  const order = async (seed: string, journey: string): Promise<readonly string[]> => {
    const responded: string[] = []
    const respond = withUnevenDelays(async () => new Response('{}'), seed)
    await respond(restore(journey))
    const calls = Array.from({ length: 40 }, async (_, index) => {
      await respond(operation(`Operation${index}`))
      responded.push(`Operation${index}`)
    })
    await vi.runAllTimersAsync()
    await Promise.all(calls)
    return responded
  }

  it('a seed always delays the same calls of a journey, and others in another journey or with another seed', async () => {
    const first = await order('1', 'a story')
    expect(await order('1', 'a story')).toEqual(first)
    expect(await order('1', 'another story')).not.toEqual(first)
    expect(await order('2', 'a story')).not.toEqual(first)
  })

  it('what the journeys send themselves is never late', async () => {
    const respond = withUnevenDelays(async () => new Response('{}'), '1')
    const calls = Array.from({ length: 40 }, () =>
      respond(new Request('http://localhost/graphql', { method: 'POST', body: '{"query":"{ a }"}' })),
    )
    await expect(Promise.all(calls)).resolves.toHaveLength(40)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('calls that are still waiting are dropped by the next restore, so that they cannot change its state', async () => {
    const ran: string[] = []
    const respond = withUnevenDelays(async (request) => {
      ran.push(new URL(request.url).pathname)
      return new Response('{}')
    }, '1')
    const calls = Promise.allSettled(Array.from({ length: 40 }, () => respond(operation('Revoke'))))
    await vi.advanceTimersByTimeAsync(500)
    const before = ran.length
    await respond(restore('the next'))
    expect(vi.getTimerCount()).toBe(0)
    await vi.runAllTimersAsync()
    const dropped = (await calls).filter(({ status }) => status === 'rejected')
    expect(dropped.length).toBeGreaterThan(0)
    expect(dropped).toEqual(dropped.map(() => ({ status: 'rejected', reason: expect.any(ConnectionLost) })))
    expect(ran).toHaveLength(before + 1)
  })
})
