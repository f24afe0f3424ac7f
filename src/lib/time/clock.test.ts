import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentTime, serverClock } from './clock'

const device = new Date('2022-11-21T09:00:00Z')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: device }))
afterEach(() => serverClock.set(new Date()))

describe('currentTime', () => {
  it('is the device’s until the server’s is known, then the server’s, and goes on', () => {
    expect(currentTime()).toEqual(device)
    serverClock.set(new Date('2026-11-21T09:00:00Z'))
    vi.setSystemTime(device.getTime() + 5000)
    expect(currentTime().toISOString()).toBe('2026-11-21T09:00:05.000Z')
    expect(serverClock.at(device.getTime()).toISOString()).toBe('2026-11-21T09:00:00.000Z')
  })

  it.each([
    [59, false],
    [61, true],
    [-61, true],
  ])('a server %i seconds ahead is told: %s', (seconds, isTold) => {
    const listener = vi.fn<() => void>()
    const stop = serverClock.subscribe(listener)
    serverClock.set(new Date(device.getTime() + seconds * 1000))
    expect(listener).toHaveBeenCalledTimes(isTold ? 1 : 0)
    stop()
  })

  it('a device that was set right counts as right again', () => {
    serverClock.set(new Date('2026-11-21T09:00:00Z'))
    vi.setSystemTime(new Date('2026-11-21T09:00:30Z'))
    serverClock.set(new Date('2026-11-21T09:00:00Z'))
    expect(serverClock.ahead()).toBe(0)
  })
})
