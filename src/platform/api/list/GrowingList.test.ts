import { describe, expect, it } from 'vitest'
import { ApiError } from '../transport/errors'
import type { sendQuery } from '../transport/sendQuery'
import { GrowingList } from './GrowingList'
import { byLimit, type PagedQuestion } from './pages'

interface Event {
  readonly text: string
}

const question: PagedQuestion<Event> = {
  operation: { kind: 'query', name: 'Events', text: '', shape: {} },
  field: 'getEmailsByClientId',
  variables: { status: 'delivered' },
  pages: byLimit,
}

const readAt = new Date('2026-11-23T02:58:00Z')

/** A backend whose newest event comes first, and whose requests wait until they are answered. */
class Backend {
  count: number
  readonly asked: unknown[] = []
  fails = false
  isPartial = false
  readonly #waiting: (() => void)[] = []

  constructor(count: number) {
    this.count = count
  }

  readonly send = ((_operation: unknown, _fields: unknown, variables: { readonly limit: number }) => {
    this.asked.push(variables)
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        if (this.fails) {
          reject(new ApiError('offline', 'Events', 'No connection'))
          return
        }
        const rows = Array.from({ length: Math.min(this.count, variables.limit) }, (_, at) => ({ text: `event ${this.count - at}` }))
        resolve({ data: { rows }, problems: this.isPartial ? [{ message: 'One event could not be read', path: 'rows' }] : [] })
      })
    })
  }) as unknown as typeof sendQuery

  async answer(): Promise<void> {
    while (this.#waiting.length > 0) {
      this.#waiting.shift()?.()
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    }
  }

  get limits(): readonly unknown[] {
    return this.asked.map((variables) => Object(variables).limit)
  }
}

const open = async (backend: Backend, wanted = 25) => {
  const list = new GrowingList(question, backend.send, () => readAt)
  const close = list.open(() => undefined, wanted)
  await backend.answer()
  return { list, close }
}

describe('a list with a growing limit', () => {
  it('starts with 25 rows, and each “Load more” asks for 25 more from the start', async () => {
    const backend = new Backend(60)
    const { list } = await open(backend)
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', hasMore: true, canGrow: true, readAt })
    list.loadMore()
    expect(list.getSnapshot().rows, 'the rows stay while more are read').toHaveLength(25)
    await backend.answer()
    list.loadMore()
    await backend.answer()
    expect(backend.limits).toEqual([25, 50, 75])
    expect(backend.asked[0]).toEqual({ status: 'delivered', limit: 25 })
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, canGrow: true, loading: null })
    expect(list.getSnapshot().rows).toHaveLength(60)
  })

  it('offers no more while fewer than 25 rows are listed', async () => {
    const { list } = await open(new Backend(24))
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, canGrow: false })
  })

  it('a row that came meanwhile moves the others down and doubles none', async () => {
    const backend = new Backend(40)
    const { list } = await open(backend)
    backend.count = 41
    list.loadMore()
    await backend.answer()
    const texts = list.getSnapshot().rows.map(({ text }) => text)
    expect(texts[0]).toBe('event 41')
    expect(new Set(texts).size).toBe(41)
  })

  it('“Load all” asks for ever more until a response is short, and can be stopped', async () => {
    const backend = new Backend(5000)
    const { list } = await open(backend)
    list.loadAll()
    await backend.answer()
    expect(backend.limits).toEqual([25, 500, 2000, 8000])
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, loading: null })
    const other = await open(backend)
    other.list.loadAll()
    other.list.stopLoading()
    await backend.answer()
    expect(other.list.getSnapshot()).toMatchObject({ hasMore: true, loading: null })
    expect(other.list.getSnapshot().rows).toHaveLength(500)
  })

  it('the way back reads as many as were shown, in whole pages', async () => {
    const backend = new Backend(200)
    await open(backend, 60)
    expect(backend.limits).toEqual([75])
  })

  it('a failed refresh keeps the rows and says that they are old; a failed “Load more” does not', async () => {
    const backend = new Backend(60)
    const { list } = await open(backend)
    backend.fails = true
    list.loadMore()
    await backend.answer()
    expect(list.getSnapshot()).toMatchObject({ isOutdated: false, loading: null, error: expect.any(ApiError) })
    list.refresh()
    await backend.answer()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isOutdated: true })
    backend.fails = false
    list.refresh()
    await backend.answer()
    expect(list.getSnapshot()).toMatchObject({ isOutdated: false, error: null })
    expect(backend.limits).toEqual([25, 50, 25, 25])
  })

  it('a first failure fails the list, and a partial response says so', async () => {
    const backend = new Backend(3)
    backend.fails = true
    const { list } = await open(backend)
    expect(list.getSnapshot()).toMatchObject({ status: 'failed', readAt: null })
    backend.fails = false
    backend.isPartial = true
    list.refresh()
    await backend.answer()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isPartial: true })
  })

  it('an answer that was overtaken by a later request is not shown', async () => {
    const backend = new Backend(60)
    const { list } = await open(backend)
    list.refresh()
    list.loadMore()
    await backend.answer()
    expect(list.getSnapshot().rows).toHaveLength(50)
  })

  it('after a change, a list on screen is read again and one left behind is forgotten', async () => {
    const backend = new Backend(30)
    const { list, close } = await open(backend)
    list.invalidate()
    await backend.answer()
    expect(backend.limits).toEqual([25, 25])
    close()
    list.invalidate()
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', rows: [] })
    expect(backend.limits).toEqual([25, 25])
  })
})
