// needs a document
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverTime } from './serverTime'

const answer = (headers: Record<string, string>): void =>
  void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { headers }))

afterEach(() => vi.restoreAllMocks())

describe('serverTime', () => {
  it.each([
    [{ date: 'Sat, 21 Nov 2026 09:00:00 GMT' }, '2026-11-21T09:00:00.000Z'],
    [{ date: 'Sat, 21 Nov 2026 09:00:00 GMT', age: '3600' }, '2026-11-21T10:00:00.000Z'],
    [{ date: 'yesterday' }, null],
    [{ date: 'Sat, 21 Nov 2026 09:00:00 GMT', age: 'old' }, null],
    [{}, null],
  ] as const)('a response with the headers %j gives %s', async (headers, time) => {
    answer(headers)
    expect((await serverTime())?.toISOString() ?? null).toBe(time)
  })

  it('a host that cannot be reached gives no time', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await serverTime()).toBeNull()
  })

  it('asks past every cache, and gives up after three seconds', async () => {
    answer({})
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await serverTime()
    expect(fetch).toHaveBeenCalledWith(`${location.origin}/robots.txt`, expect.objectContaining({ method: 'HEAD', cache: 'no-store' }))
    expect(timeout).toHaveBeenCalledWith(3000)
  })
})
