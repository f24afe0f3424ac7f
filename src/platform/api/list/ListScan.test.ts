import { describe, expect, it } from 'vitest'
import { ApiError } from '../transport/errors'
import type { sendQuery } from '../transport/sendQuery'
import { ListScan } from './ListScan'
import { byOffset, type PagedQuestion } from './pages'

interface Vessel {
  readonly id: string
  readonly isDue: boolean
}

const question: PagedQuestion<Vessel> = {
  operation: { kind: 'query', name: 'Vessels', text: '', shape: {} },
  field: 'certificatesByClientId',
  variables: {},
  pages: byOffset,
}

const fleet = (count: number): Vessel[] => Array.from({ length: count }, (_, at) => ({ id: `v${at}`, isDue: at % 10 === 0 }))

/** A backend that answers at once from rows that tests may change, and fails when told to. */
function scanOf(rows: Vessel[], { most = Infinity }: { readonly most?: number } = {}) {
  const backend = { rows, requests: 0, problem: null as string | null, fault: null as ApiError | null, beforeAnswer: (): void => undefined }
  const send = (async (_operation: unknown, _fields: unknown, { limit, offset }: Record<string, number>, signal: AbortSignal) => {
    backend.requests += 1
    backend.beforeAnswer()
    await Promise.resolve()
    if (signal.aborted) throw new ApiError('offline', 'Vessels', 'Aborted')
    if (backend.fault) throw backend.fault
    const problems = backend.problem ? [{ message: backend.problem, path: 'list' }] : []
    return { data: { list: backend.rows.slice(offset, (offset ?? 0) + Math.min(limit ?? 0, most)) }, problems }
  }) as unknown as typeof sendQuery
  const scan = new ListScan(question, ({ isDue }: Vessel) => isDue, send)
  const states: string[] = []
  const ended = (): Promise<void> =>
    new Promise((resolve) => {
      const leave = scan.subscribe(() => {
        states.push(scan.getSnapshot().status)
        if (scan.getSnapshot().status === 'reading') return
        resolve()
        leave()
      })
    })
  return { scan, backend, ended, states }
}

describe('ListScan', () => {
  it('reads nothing before it is started, then every page, and finds each matching row once', async () => {
    const { scan, backend, ended } = scanOf(fleet(1200))
    expect(scan.getSnapshot().status).toBe('idle')
    expect(backend.requests).toBe(0)
    const end = ended()
    scan.start()
    scan.start()
    await end
    expect(scan.getSnapshot()).toMatchObject({ status: 'done', read: 1200 })
    expect(scan.getSnapshot().found).toHaveLength(120)
    expect(backend.requests).toBe(4)
  })

  it('goes on where the backend gives fewer rows than requested', async () => {
    const { scan, ended } = scanOf(fleet(95), { most: 30 })
    const end = ended()
    scan.start()
    await end
    expect(scan.getSnapshot()).toMatchObject({ status: 'done', read: 95 })
  })

  it('a row that a new one pushes onto the next page counts once', async () => {
    const { scan, backend, ended } = scanOf(fleet(600))
    backend.beforeAnswer = () => {
      if (backend.requests === 2) backend.rows = [{ id: 'new', isDue: false }, ...backend.rows]
    }
    const end = ended()
    scan.start()
    await end
    expect(scan.getSnapshot().found).toHaveLength(60)
  })

  it.each([
    ['a page fails', { fault: new ApiError('server', 'Vessels', 'Broken') }],
    ['a page leaves out a row', { problem: 'One vessel could not be read' }],
  ])('when %s there is no count, and it can be started again', async (_what, trouble) => {
    const { scan, backend, ended } = scanOf(fleet(600))
    backend.beforeAnswer = () => void (backend.requests === 2 && Object.assign(backend, trouble))
    const failed = ended()
    scan.start()
    await failed
    expect(scan.getSnapshot().status).toBe('failed')
    Object.assign(backend, { fault: null, problem: null, beforeAnswer: () => undefined })
    const done = ended()
    scan.start()
    await done
    expect(scan.getSnapshot()).toMatchObject({ status: 'done', read: 600, error: null })
  })

  it('leaving the page ends it, and nothing more is requested', async () => {
    const { scan, backend, ended } = scanOf(fleet(5000))
    const leave = scan.subscribe(() => undefined)
    scan.start()
    leave()
    expect(scan.getSnapshot().status).toBe('idle')
    const again = ended()
    backend.rows = []
    scan.start()
    await again
    // The first request and the one of the second scan: the first scan asked no further.
    expect(backend.requests).toBe(2)
  })
})
