// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storage } from '../storage/storage'
import { coversAfter, sharedDevice } from './sharedDevice'
import { watchSharedDevice } from './watchSharedDevice'

const minute = 60_000
const start = Date.parse('2026-11-21T09:00:00Z')
let stop: () => void = () => undefined
const onLeft = vi.fn<() => void>()
const touch = (): boolean => window.dispatchEvent(new Event('pointerdown'))

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  onLeft.mockClear()
})
afterEach(() => {
  stop()
  storage.clear()
})

describe('watchSharedDevice', () => {
  it('says that a shared device was left ten minutes after the last touch', () => {
    sharedDevice.set(true)
    stop = watchSharedDevice(onLeft)
    vi.advanceTimersByTime(9 * minute)
    touch()
    vi.advanceTimersByTime(9 * minute + 59_000)
    expect(onLeft).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(onLeft).toHaveBeenCalledOnce()
  })

  it('a touch in another tab counts', () => {
    sharedDevice.set(true)
    stop = watchSharedDevice(onLeft)
    vi.advanceTimersByTime(9 * minute)
    storage.write('touchedAt', String(Date.now()))
    vi.advanceTimersByTime(9 * minute)
    expect(onLeft).not.toHaveBeenCalled()
    vi.advanceTimersByTime(minute)
    expect(onLeft).toHaveBeenCalledOnce()
  })

  it('a touch that wakes the device comes too late', () => {
    sharedDevice.set(true)
    stop = watchSharedDevice(onLeft)
    // While it sleeps, no timer fires.
    vi.setSystemTime(start + coversAfter)
    touch()
    expect(onLeft).toHaveBeenCalledOnce()
    expect(sharedDevice.isLeft(Date.now())).toBe(true)
  })

  it('does nothing on a device of one person, and begins when it becomes shared', () => {
    stop = watchSharedDevice(onLeft)
    vi.advanceTimersByTime(60 * minute)
    expect(onLeft).not.toHaveBeenCalled()
    sharedDevice.set(true)
    vi.advanceTimersByTime(10 * minute)
    expect(onLeft).toHaveBeenCalledOnce()
  })

  it('covers the page ten minutes after a clock that was ahead is set right', () => {
    sharedDevice.set(true)
    storage.write('touchedAt', String(start + 180 * minute))
    stop = watchSharedDevice(onLeft)
    vi.advanceTimersByTime(10 * minute)
    expect(onLeft).toHaveBeenCalledOnce()
  })

  it.each(['', 'yesterday', String(start + 5 * minute)])('a stored time of %j covers nothing at once', (stored) => {
    sharedDevice.set(true)
    storage.write('touchedAt', stored)
    stop = watchSharedDevice(onLeft)
    expect(onLeft).not.toHaveBeenCalled()
  })
})
