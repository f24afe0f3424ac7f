import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../read/client'
import { ApiError } from '../transport/errors'
import type { sendQuery } from '../transport/sendQuery'
import { List } from './List'
import { pagedLists } from './pagedLists'
import { byCursor, byLimit, byOffset, bySize, unpaged, type PagedQuestion } from './pages'

interface Vessel {
  readonly id: string
}

const question = (name = 'Vessels', pages = byOffset): PagedQuestion<Vessel> => ({
  operation: { kind: 'query', name, text: '', shape: {} },
  field: 'certificatesByClientId',
  variables: {},
  pages,
})

const fleet = (count: number): Vessel[] => Array.from({ length: count }, (_, at) => ({ id: `v${at}` }))

/** A backend whose requests wait until they are answered. */
class Backend {
  rows: readonly Vessel[]
  /** How many rows each request asked for. */
  readonly limits: unknown[] = []
  /** The most rows it gives at a time. */
  most = Infinity
  /** Rows that it leaves out of a page, which are not made up for. */
  dropped: ReadonlySet<string> = new Set()
  readonly #waiting: (() => void)[] = []
  #fault: ApiError | null = null
  #problem: string | null = null

  constructor(count: number) {
    this.rows = fleet(count)
  }

  failNext(): void {
    this.#fault = new ApiError('offline', 'Vessels', 'No connection')
  }

  leaveGapNext(): void {
    this.#problem = 'One vessel could not be read'
  }

  /** Pages that go on from a cursor have a size of their own. */
  #pageOf({ cursor, ...variables }: Readonly<Record<string, unknown>>): readonly Vessel[] {
    if (cursor === undefined) {
      const { limit = 0, offset = 0, pageSize = 0 } = variables as Record<string, number>
      return this.rows.slice(offset, offset + Math.min(this.most, pageSize || limit || Infinity))
    }
    const start = cursor === null ? 0 : this.rows.findIndex(({ id }) => id === cursor) + 1
    return this.rows.slice(start, start + 30)
  }

  readonly send = ((_operation: unknown, _fields: unknown, variables: Readonly<Record<string, unknown>>) => {
    this.limits.push(variables['limit'])
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        if (this.#fault) reject(this.#fault)
        else
          resolve({
            data: { list: this.#pageOf(variables).filter(({ id }) => !this.dropped.has(id)) },
            problems: this.#problem ? [{ message: this.#problem, path: 'list' }] : [],
          })
        this.#fault = null
        this.#problem = null
      })
    })
  }) as unknown as typeof sendQuery

  get requests(): number {
    return this.limits.length
  }

  /** Answers the oldest request and lets its reader go on. */
  async answer(): Promise<boolean> {
    const next = this.#waiting.shift()
    next?.()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    return next !== undefined
  }

  async answerAll(): Promise<void> {
    while (await this.answer());
  }
}

const open = (backend: Backend, wanted = 25, asked = question()) => {
  const list = new List(asked, backend.send)
  const close = list.open(() => undefined, wanted)
  return { list, close }
}
const idsOf = (list: List<Vessel>): readonly string[] => list.getSnapshot().rows.map(({ id }) => id)

describe('List', () => {
  it('reads the first page when it is opened, and knows that there may be more', async () => {
    const backend = new Backend(60)
    const { list } = open(backend)
    expect(list.getSnapshot().status).toBe('loading')
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', hasMore: true, isRefreshing: false, isPartial: false })
    expect(idsOf(list)).toHaveLength(25)
  })

  it('has nothing more after a short page', async () => {
    const backend = new Backend(3)
    const { list } = open(backend)
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: false })
  })

  it('reads the next page, and then all the rest', async () => {
    const backend = new Backend(60)
    const { list } = open(backend)
    await backend.answerAll()
    list.loadMore()
    expect(list.getSnapshot().loading).toEqual({ isAll: false, count: 25 })
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(50)
    list.loadAll()
    await backend.answerAll()
    expect(idsOf(list)).toEqual(backend.rows.map(({ id }) => id))
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, loading: null })
  })

  it('goes on to the end when all rows are wanted while a page is being read', async () => {
    const backend = new Backend(60)
    const { list } = open(backend)
    await backend.answerAll()
    list.loadMore()
    list.loadAll()
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(60)
  })

  it.each([
    ['first page', 0],
    ['second page', 1],
  ])('goes on to the end when all rows are wanted while a refresh reads the %s', async (_page, answered) => {
    const backend = new Backend(60)
    const { list } = open(backend, 50)
    await backend.answerAll()
    backend.rows = backend.rows.map(({ id }) => ({ id: `changed ${id}` }))
    list.refresh()
    for (let count = 0; count < answered; count += 1) await backend.answer()
    list.loadAll()
    await backend.answerAll()
    expect(idsOf(list)).toEqual(backend.rows.map(({ id }) => id))
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, loading: null })
  })

  it('stops after the page it is reading', async () => {
    const backend = new Backend(2_000)
    const { list } = open(backend)
    await backend.answerAll()
    list.loadAll()
    list.stopLoading()
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(525)
  })

  it('reads as many rows as were shown before', async () => {
    const backend = new Backend(60)
    const { list } = open(backend, 50)
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(50)
    expect(list.getSnapshot()).toMatchObject({ hasMore: true })
  })

  it('knows whether the rows of an earlier visit are all there are', async () => {
    const backend = new Backend(50)
    const { list } = open(backend, 50)
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, isRefreshing: false })
  })

  it('shows no row before the last, where all are wanted at once', async () => {
    const backend = new Backend(60)
    const { list } = open(backend, Infinity)
    await backend.answer()
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', hasMore: false })
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', hasMore: false })
    expect(idsOf(list)).toHaveLength(60)
  })

  it('shows what it has when all were wanted at once and a page fails', async () => {
    const backend = new Backend(600)
    const { list } = open(backend, Infinity)
    await backend.answer()
    backend.failNext()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isOutdated: true, hasMore: true })
    expect(idsOf(list)).toHaveLength(500)
  })

  it('asks for all there are in large pages, goes on where fewer come, and counts a row that moves on once', async () => {
    const backend = new Backend(1_200)
    backend.most = 300
    const { list } = open(backend, Infinity)
    await backend.answer()
    backend.rows = [{ id: 'new' }, ...backend.rows]
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', hasMore: false, error: null })
    expect(idsOf(list)).toEqual(fleet(1_200).map(({ id }) => id))
    expect(backend.limits).toEqual(Array.from({ length: 6 }, () => 500))
  })

  it('a row that a new one pushes behind the last does not make the list complete', async () => {
    const backend = new Backend(100)
    const { list } = open(backend, 50)
    await backend.answer()
    await backend.answer()
    backend.rows = [{ id: 'new' }, ...backend.rows]
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: true, isRefreshing: false, error: null, isOutdated: false })
  })

  it('“Load more” goes on where a new row has pushed one that is listed onto the next page', async () => {
    const backend = new Backend(100)
    const { list } = open(backend, 25)
    await backend.answerAll()
    backend.rows = [{ id: 'new' }, ...backend.rows]
    list.loadMore()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: true, error: null })
    expect(list.getSnapshot().rows.length).toBeGreaterThanOrEqual(50)
  })

  it('says so where so many rows were added that a page has none but those that are listed', async () => {
    const backend = new Backend(100)
    const { list } = open(backend, 25)
    await backend.answerAll()
    backend.rows = [...Array.from({ length: 25 }, (_unused, at) => ({ id: `new ${at}` })), ...backend.rows]
    list.loadMore()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: true, error: { message: 'The list has moved on. Reload it.' } })
  })

  it('a backend that drops rows from a page ends no list of which all are wanted', async () => {
    const backend = new Backend(60)
    backend.dropped = new Set(['v3'])
    const { list } = open(backend, Infinity)
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(59)
    expect(list.getSnapshot()).toMatchObject({ hasMore: false })
  })

  it('stays complete while it is refreshed, whatever was added', async () => {
    const backend = new Backend(60)
    const { list } = open(backend)
    list.loadAll()
    await backend.answerAll()
    backend.rows = fleet(80)
    list.refresh()
    await backend.answer()
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, isRefreshing: true })
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: false, isRefreshing: false })
    expect(idsOf(list)).toHaveLength(80)
  })

  it('reads everything in one response where there are no pages', async () => {
    const backend = new Backend(40)
    const { list } = open(backend, 25, question('Vessels', unpaged))
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ hasMore: false })
    expect(idsOf(list)).toHaveLength(40)
    expect(backend.requests).toBe(1)
  })

  it('reads on by size where every response begins with the first row', async () => {
    const backend = new Backend(60)
    const { list } = open(backend, 25, question('Vessels', bySize))
    await backend.answerAll()
    list.loadMore()
    await backend.answerAll()
    expect(idsOf(list)).toEqual(backend.rows.slice(0, 50).map(({ id }) => id))
  })

  it('goes on from the last row where the backend decides how many rows a page has', async () => {
    const backend = new Backend(60)
    const { list } = open(backend, 25, question('Vessels', byCursor))
    await backend.answerAll()
    expect([idsOf(list).length, list.getSnapshot().hasMore]).toEqual([30, true])
    list.loadMore()
    await backend.answerAll()
    // The last page is as long as any: only an empty one is the end.
    expect([idsOf(list).length, list.getSnapshot().hasMore]).toEqual([60, true])
    list.loadMore()
    await backend.answerAll()
    expect([idsOf(list).length, list.getSnapshot().hasMore]).toEqual([60, false])
  })

  it('shows earlier rows until a refresh replaces them, first page first', async () => {
    const backend = new Backend(60)
    const { list } = open(backend, 50)
    await backend.answerAll()
    backend.rows = [{ id: 'new' }, ...fleet(30)]
    list.refresh()
    expect(list.getSnapshot().isRefreshing).toBe(true)
    expect(idsOf(list)).toHaveLength(50)
    await backend.answer()
    expect(idsOf(list)[0]).toBe('new')
    await backend.answerAll()
    expect(idsOf(list)).toEqual(backend.rows.map(({ id }) => id))
  })

  it('discards what was being read when it is refreshed', async () => {
    const backend = new Backend(30)
    const { list } = open(backend)
    list.refresh()
    await backend.answer()
    expect(list.getSnapshot().status).toBe('loading')
    await backend.answer()
    expect(list.getSnapshot().status).toBe('ready')
  })

  it('keeps its rows and says so when a refresh fails', async () => {
    const backend = new Backend(30)
    const { list } = open(backend)
    await backend.answerAll()
    list.refresh()
    backend.failNext()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isOutdated: true, error: { kind: 'offline' } })
    expect(idsOf(list)).toHaveLength(25)
    list.refresh()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ isOutdated: false, error: null })
  })

  it('fails when nothing was ever read', async () => {
    const backend = new Backend(30)
    const { list } = open(backend)
    backend.failNext()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
  })

  it('is partial when a page came with errors, until it is read again', async () => {
    const backend = new Backend(60)
    const { list } = open(backend)
    await backend.answerAll()
    list.loadMore()
    backend.leaveGapNext()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ isPartial: true, hasMore: true })
    list.refresh()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ isPartial: false })
  })

  it('stops reading when the last screen leaves, and shows its rows on the next visit', async () => {
    const backend = new Backend(60)
    const { list, close } = open(backend)
    await backend.answerAll()
    list.loadAll()
    close()
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(25)
    list.open(() => undefined, 25)
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isRefreshing: true, loading: null })
  })

  it('does not tell of an earlier failure on the next visit', async () => {
    const backend = new Backend(60)
    const { list, close } = open(backend)
    backend.failNext()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'failed' })
    close()
    list.open(() => undefined, 25)
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', error: null })
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', error: null })
  })

  it('forgets its rows when they are invalidated off screen', async () => {
    const backend = new Backend(30)
    const { list, close } = open(backend)
    list.loadAll()
    await backend.answerAll()
    close()
    list.invalidate()
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', rows: [] })
    list.open(() => undefined, 25)
    await backend.answerAll()
    expect(idsOf(list)).toHaveLength(25)
    expect(list.getSnapshot()).toMatchObject({ hasMore: true })
  })

  describe('looks for rows that only the browser can tell', () => {
    const isNamed = (...names: readonly string[]) => {
      const wanted = new Set(names)
      return ({ id }: Vessel): boolean => wanted.has(id)
    }

    it('reads on until a page of rows matches', async () => {
      const backend = new Backend(2_000)
      const { list } = open(backend)
      list.lookFor(({ id }) => id.endsWith('0'))
      await backend.answerAll()
      // Every tenth row matches: 25 of them are among the first 250.
      expect(list.getSnapshot()).toMatchObject({ hasMore: true, loading: null, search: { isReading: false, found: 25 } })
      expect(idsOf(list)).toHaveLength(250)
      list.loadMore()
      await backend.answerAll()
      expect(list.getSnapshot().search).toEqual({ isReading: false, found: 50 })
    })

    it('reads to the end before it says that nothing matches', async () => {
      const backend = new Backend(300)
      const { list } = open(backend)
      await backend.answerAll()
      list.lookFor(isNamed())
      await backend.answer()
      expect(list.getSnapshot()).toMatchObject({
        hasMore: true,
        isRefreshing: true,
        loading: { count: 125 },
        search: { isReading: true, found: 0 },
      })
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, isRefreshing: false, search: { isReading: false, found: 0 } })
    })

    it('shows what it has found while it reads on, and stops after the page it is reading', async () => {
      const backend = new Backend(2_000)
      const { list } = open(backend)
      await backend.answerAll()
      list.lookFor(isNamed('v3', 'v1999'))
      await backend.answer()
      expect(list.getSnapshot()).toMatchObject({ isRefreshing: false, search: { isReading: true, found: 1 } })
      list.stopLoading()
      await backend.answerAll()
      expect(idsOf(list)).toHaveLength(250)
      expect(list.getSnapshot()).toMatchObject({ hasMore: true, loading: null, search: { isReading: false, found: 1 } })
      list.loadMore()
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, search: { found: 2 } })
    })

    it('keeps what it has when a page fails, and can go on', async () => {
      const backend = new Backend(300)
      const { list } = open(backend)
      await backend.answerAll()
      backend.failNext()
      list.lookFor(isNamed('v299'))
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ hasMore: true, error: { kind: 'offline' }, search: { isReading: false, found: 0 } })
      list.loadMore()
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, error: null, search: { found: 1 } })
    })

    it('ends the search with its filter, and when the last screen leaves', async () => {
      const backend = new Backend(2_000)
      const { list, close } = open(backend)
      list.lookFor(isNamed())
      await backend.answer()
      list.lookFor(null)
      await backend.answerAll()
      expect(list.getSnapshot().search).toBeNull()
      expect(idsOf(list).length).toBeLessThan(200)
      list.lookFor(isNamed())
      close()
      list.open(() => undefined, 25)
      await backend.answerAll()
      expect(idsOf(list)).toHaveLength(25)
    })
  })

  describe('of a growing limit', () => {
    const growing = question('Events', byLimit)

    it('starts with 25 rows, and each “Load more” asks for 25 more from the start', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T02:58:00Z') })
      const backend = new Backend(60)
      const { list } = open(backend, 25, growing)
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ status: 'ready', hasMore: true, canGrow: true, readAt: new Date() })
      vi.useRealTimers()
      list.loadMore()
      expect(idsOf(list), 'the rows stay while more are read').toHaveLength(25)
      await backend.answerAll()
      list.loadMore()
      await backend.answerAll()
      expect(backend.limits).toEqual([25, 50, 75])
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, canGrow: true, loading: null })
      expect(idsOf(list)).toHaveLength(60)
    })

    it('offers no more while fewer than 25 rows are listed', async () => {
      const backend = new Backend(24)
      const { list } = open(backend, 25, growing)
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, canGrow: false })
    })

    it('a row that came meanwhile moves the others down, although no row can be told from another', async () => {
      const backend = new Backend(40)
      const { list } = open(backend, 25, growing)
      await backend.answerAll()
      backend.rows = [{ id: 'v0' }, ...backend.rows]
      list.loadMore()
      await backend.answerAll()
      expect(idsOf(list)).toEqual(['v0', ...fleet(40).map(({ id }) => id)])
    })

    it('“Load all” asks for ever more until a response is short, and can be stopped', async () => {
      const backend = new Backend(5_000)
      const { list } = open(backend, 25, growing)
      await backend.answerAll()
      list.loadAll()
      await backend.answerAll()
      expect(backend.limits).toEqual([25, 500, 2000, 8000])
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, loading: null })
      const { list: other } = open(backend, 25, growing)
      await backend.answerAll()
      other.loadAll()
      other.stopLoading()
      await backend.answerAll()
      expect(other.getSnapshot()).toMatchObject({ hasMore: true, loading: null })
      expect(idsOf(other)).toHaveLength(500)
    })

    it('the way back reads as many as were shown, in whole pages, and a refresh no more', async () => {
      const backend = new Backend(70)
      const { list } = open(backend, 60, growing)
      await backend.answerAll()
      list.refresh()
      await backend.answerAll()
      expect(backend.limits).toEqual([75, 75])
      expect(list.getSnapshot()).toMatchObject({ hasMore: false, isOutdated: false })
    })

    it('a backend that filters after its limit is asked for more each time, and for as much at a refresh', async () => {
      const backend = new Backend(400)
      backend.dropped = new Set(fleet(400).flatMap(({ id }, at) => (at % 5 < 3 ? [] : [id])))
      const { list } = open(backend, 25, growing)
      await backend.answerAll()
      for (const step of [() => list.loadMore(), () => list.loadMore(), () => list.refresh(), () => list.loadMore()]) {
        step()
        await backend.answerAll()
      }
      expect(backend.limits).toEqual([25, 50, 75, 75, 100])
      expect(idsOf(list)).toHaveLength(60)
    })

    it('“Load all” after a stop goes on from there', async () => {
      const backend = new Backend(5_000)
      const { list } = open(backend, 25, growing)
      await backend.answerAll()
      list.loadAll()
      list.stopLoading()
      await backend.answerAll()
      list.loadAll()
      await backend.answerAll()
      expect(backend.limits).toEqual([25, 500, 2000, 8000])
    })

    it('a failed refresh says that the rows are old, a failed “Load more” does not, and what was partial is whole when read again', async () => {
      const backend = new Backend(60)
      const { list } = open(backend, 25, growing)
      backend.leaveGapNext()
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ isPartial: true })
      list.loadMore()
      backend.failNext()
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ isOutdated: false, loading: null, error: { kind: 'offline' } })
      list.refresh()
      backend.failNext()
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ status: 'ready', isOutdated: true })
      list.loadMore()
      await backend.answerAll()
      expect(list.getSnapshot()).toMatchObject({ isOutdated: false, error: null, isPartial: false })
      expect(backend.limits).toEqual([25, 50, 25, 50])
    })
  })

  it('a further page makes the rows before it no newer: they stay outdated', async () => {
    const backend = new Backend(60)
    const { list } = open(backend, 25)
    await backend.answerAll()
    list.refresh()
    backend.failNext()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ isOutdated: true })
    list.loadMore()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ isOutdated: true })
    list.refresh()
    await backend.answerAll()
    expect(list.getSnapshot()).toMatchObject({ isOutdated: false })
  })

  it('ends with the backend’s own rows, each once, whatever happens in between', async () => {
    const step = fc.constantFrom(
      'more',
      'all',
      'stop',
      'refresh',
      'invalidate',
      'answer',
      'fail',
      'add',
      'remove',
      'reopen',
      'reopenAll',
      'search',
      'endSearch',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.nat(130),
        fc.constantFrom(byOffset, byCursor, bySize, byLimit),
        fc.array(step, { maxLength: 25 }),
        async (count, pages, steps) => {
          const backend = new Backend(count)
          const list = new List(question('Vessels', pages), backend.send)
          let close = list.open(() => undefined, 25)
          for (const name of steps) {
            if (name === 'more') list.loadMore()
            if (name === 'all') list.loadAll()
            if (name === 'stop') list.stopLoading()
            if (name === 'refresh') list.refresh()
            if (name === 'invalidate') list.invalidate()
            if (name === 'search') list.lookFor(({ id }) => id.endsWith('7'))
            if (name === 'endSearch') list.lookFor(null)
            if (name === 'fail') backend.failNext()
            if (name === 'add') backend.rows = [{ id: `added ${backend.requests} ${backend.rows.length}` }, ...backend.rows]
            if (name === 'remove') backend.rows = backend.rows.slice(1)
            if (name === 'answer') await backend.answer()
            if (name === 'reopen' || name === 'reopenAll') {
              close()
              close = list.open(() => undefined, name === 'reopen' ? 25 : Infinity)
            }
          }
          await backend.answerAll()
          list.refresh()
          await backend.answerAll()
          // A fault may have been left over.
          list.refresh()
          await backend.answerAll()
          const { rows, status, isOutdated, hasMore } = list.getSnapshot()
          expect({ status, isOutdated }).toEqual({ status: 'ready', isOutdated: false })
          expect(rows).toEqual(backend.rows.slice(0, rows.length))
          expect(hasMore || rows.length === backend.rows.length).toBe(true)
        },
      ),
      { numRuns: 120 },
    )
  })
})

describe('pagedLists', () => {
  it('has one list for each query and its variables, for one client', () => {
    const [client, next] = [createClient(), createClient()]
    const of = (one: typeof client, asked: PagedQuestion<Vessel>) => pagedLists.of(one, asked, (given) => new List(given))
    const issued = of(client, question('Issued'))
    expect(of(client, question('Issued'))).toBe(issued)
    expect(of(client, { ...question('Issued'), variables: { filter: 'Kim' } })).not.toBe(issued)
    expect(of(next, question('Issued'))).not.toBe(issued)
    client.stop()
    next.stop()
  })
})
