import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeLocks } from './locks.fixture'
import { withTabLock } from './tabLock'

let locks = new FakeLocks()

/** Work that takes until it is told to end. */
function longWork() {
  const events: string[] = []
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = async (): Promise<void> => {
    events.push('started')
    await ended
    events.push('ended')
  }
  return { events, work, end }
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

beforeEach(() => {
  locks = new FakeLocks()
})
afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['with locks', () => ({ locks })],
  ['without locks', () => ({})],
] as const)('a batch lock in a browser %s', (_browser, createNavigator) => {
  beforeEach(() => vi.stubGlobal('navigator', createNavigator()))

  it('work under one name runs after earlier work under that name', async () => {
    const { events, work, end } = longWork()
    const first = withTabLock('import:1', work)
    const second = withTabLock('import:1', async () => void events.push('second'))
    await nextTask()
    expect(events).toEqual(['started'])
    end()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(events).toEqual(['started', 'ended', 'second'])
  })

  it('work under another name does not wait', async () => {
    const { events, work, end } = longWork()
    const first = withTabLock('import:1', work)
    expect(await withTabLock('import:2', async () => void events.push('other'))).toBe(true)
    expect(events).toEqual(['started', 'other'])
    end()
    await first
  })

  it('failed work rejects, and the next work under its name still runs', async () => {
    const failing = withTabLock('import:1', async () => {
      throw new Error('Out of storage')
    })
    const next = vi.fn<() => Promise<void>>(async () => undefined)
    const following = withTabLock('import:1', next)
    await expect(failing).rejects.toThrow('Out of storage')
    expect(await following).toBe(true)
    expect(next).toHaveBeenCalledOnce()
  })
})

describe('a batch lock that another tab holds', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks }))

  it('work does not run while another tab holds the lock, and runs once it is free', async () => {
    const work = vi.fn<() => Promise<void>>(async () => undefined)
    locks.held.add('delta:import:1')
    expect(await withTabLock('import:1', work)).toBe(false)
    expect(work).not.toHaveBeenCalled()
    locks.held.clear()
    expect(await withTabLock('import:1', work)).toBe(true)
    expect(work).toHaveBeenCalledOnce()
    expect(locks.requested).toEqual(['delta:import:1', 'delta:import:1'])
  })

  it('the lock is released when the work fails', async () => {
    const failing = withTabLock('import:1', async () => {
      throw new Error('Out of storage')
    })
    await expect(failing).rejects.toThrow('Out of storage')
    expect(locks.held).toEqual(new Set())
  })
})
