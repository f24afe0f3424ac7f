import { describe, expect, it, vi } from 'vitest'
import { Store } from './Store'

describe('Store', () => {
  it('tells its listeners of each value until they leave', () => {
    const store = new Store(1)
    const heard: number[] = []
    const leave = store.subscribe(() => heard.push(store.getSnapshot()))
    store.tell(2)
    leave()
    store.tell(3)
    expect(heard).toEqual([2])
    expect(store.getSnapshot()).toBe(3)
  })

  it('works while it is watched, however many watch it', () => {
    const stop = vi.fn<() => void>()
    const start = vi.fn<() => () => void>(() => stop)
    const store = new Store('', start)
    const [one, other] = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
    expect(store.isWatched).toBe(true)
    one()
    expect(stop).not.toHaveBeenCalled()
    other()
    other()
    expect([start, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(store.isWatched).toBe(false)
    store.subscribe(() => undefined)
    expect(start).toHaveBeenCalledTimes(2)
  })
})
