import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createGeocodeQueue, geocodeTimeout } from './geocodeQueue'

const pin = { lat: 1, lng: 2 }

describe('createGeocodeQueue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('a request waits until the map is ready and is sent once', async () => {
    const queue = createGeocodeQueue()
    const send = vi.fn<(id: number, address: string) => void>()
    const found = queue.geocode('Quay 7')
    vi.advanceTimersByTime(geocodeTimeout * 2)
    expect(send).not.toHaveBeenCalled()
    queue.setState('ready', send)
    queue.setState('ready', send)
    expect(send.mock.calls).toEqual([[1, 'Quay 7']])
    queue.resolve(1, pin)
    expect(await found).toEqual(pin)
  })

  it('each request resolves with its own first response, in any order', async () => {
    const queue = createGeocodeQueue()
    queue.setState('ready')
    const [one, other] = [queue.geocode('one'), queue.geocode('other')]
    queue.resolve(2, null)
    queue.resolve(1, pin)
    queue.resolve(1, null)
    queue.resolve(7, pin)
    expect(await Promise.all([one, other])).toEqual([pin, null])
  })

  it('a request without a response resolves to null after the timeout', async () => {
    const queue = createGeocodeQueue()
    queue.setState('ready')
    const settled = vi.fn<(found: unknown) => void>()
    const found = queue.geocode('slow').then(settled)
    await vi.advanceTimersByTimeAsync(geocodeTimeout - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await found
    expect(settled).toHaveBeenCalledWith(null)
    queue.resolve(1, pin)
  })

  it('requests resolve to null while the map has failed and work again after a retry', async () => {
    const queue = createGeocodeQueue()
    const waiting = queue.geocode('waiting')
    queue.setState('failed')
    expect(await waiting).toBeNull()
    expect(await queue.geocode('late')).toBeNull()
    queue.setState('loading')
    const send = vi.fn<(id: number, address: string) => void>()
    const again = queue.geocode('again')
    queue.setState('ready', send)
    expect(send.mock.calls).toEqual([[2, 'again']])
    queue.resolve(2, pin)
    expect(await again).toEqual(pin)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a blank address resolves to null without a request', async () => {
    const queue = createGeocodeQueue()
    expect(await queue.geocode('  ')).toBeNull()
  })
})
