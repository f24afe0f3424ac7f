import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refresher } from './Refresher'

const minute = 60_000

/** A page that can be hidden and shown. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function start() {
  const page = new Page()
  const refresh = vi.fn<() => void>()
  const refresher = new Refresher({ every: 3 * minute, youngest: 15_000 }, page)
  return { page, refresh, refresher, end: refresher.start(refresh) }
}

describe('Refresher', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))

  it('refreshes every few minutes, until it ends', () => {
    const { refresh, end } = start()
    vi.advanceTimersByTime(3 * minute - 1)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(6 * minute)
    expect(refresh).toHaveBeenCalledTimes(3)
    end()
    vi.advanceTimersByTime(60 * minute)
    expect(refresh).toHaveBeenCalledTimes(3)
  })

  it('is quiet while the page is hidden, and refreshes at once when it is shown again after that long', () => {
    const { page, refresh } = start()
    page.turn('hidden')
    vi.advanceTimersByTime(60 * minute)
    expect(refresh).not.toHaveBeenCalled()
    page.turn('visible')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('a short look away changes nothing', () => {
    const { page, refresh } = start()
    vi.advanceTimersByTime(minute)
    page.turn('hidden')
    vi.advanceTimersByTime(minute)
    page.turn('visible')
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(minute)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('refreshes after a navigation, unless it did just now, and counts the minutes from there', () => {
    const { refresh, refresher } = start()
    refresher.goTo('/dashboard')
    vi.advanceTimersByTime(14_999)
    refresher.goTo('/calendar')
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    refresher.goTo('/calendar')
    expect(refresh).not.toHaveBeenCalled()
    refresher.goTo('/course/planned')
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3 * minute - 1)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})
