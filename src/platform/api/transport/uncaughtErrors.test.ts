// needs a document of its own
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockId } from '../../config'
import { ErrorReports } from './errorReports'
import { ApiError } from './errors'

const sent: unknown[] = []
let reports = new ErrorReports(() => undefined)

beforeEach(() => {
  sent.length = 0
  reports = new ErrorReports((report) => sent.push(JSON.parse(report)))
  history.replaceState(null, '', '/certificates/view/c-1?q=aminata+diallo#facts')
})

/** An error from a place in the build. */
const errorAt = (place: string, message = 'x is undefined'): Error => {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at https://southpier.example/assets/${place}\n    at https://southpier.example/assets/react.js:1:1`
  return error
}

describe('a report of an uncaught error', () => {
  it('a report says what failed and where, and nothing of the address, the message or the person', () => {
    reports.add(errorAt('console-a1.js:12:34', 'No row for Aminata Diallo'), location.pathname)
    expect(sent).toEqual([
      { operation: null, kind: 'TypeError', route: '/certificates/view/:id', build: null, place: 'console-a1.js:12:34' },
    ])
  })

  it('a report of a failed call names the operation and the kind of failure', () => {
    reports.add(new ApiError('business', 'IssueCertificate', 'Aminata Diallo is blocked'), location.pathname)
    expect(sent).toEqual([{ operation: 'IssueCertificate', kind: 'business', route: '/certificates/view/:id', build: null, place: null }])
  })

  it('a report names the build by its script', () => {
    const script = document.head.appendChild(document.createElement('script'))
    script.type = 'module'
    script.setAttribute('src', '/assets/index-a1b2c3d4.js')
    reports.add(new RangeError('no'), location.pathname)
    script.remove()
    expect(sent).toEqual([expect.objectContaining({ build: '/assets/index-a1b2c3d4.js' })])
  })

  it.each([
    ['a thrown text', 'Aminata Diallo', 'unknown'],
    ['nothing', undefined, 'unknown'],
    ['a thrown object', { name: 'Aminata Diallo' }, 'unknown'],
    ['an error with a name of its own', Object.assign(new Error('no'), { name: 'Aminata Diallo' }), 'unknown'],
    ['an error of the browser', new DOMException('no', 'QuotaExceededError'), 'QuotaExceededError'],
  ])('%s is reported without what it says', (_what, thrown, kind) => {
    reports.add(thrown, location.pathname)
    expect(sent).toEqual([{ operation: null, kind, route: '/certificates/view/:id', build: null, place: null }])
  })

  it('the same error is reported once, however often it occurs and whatever it says', () => {
    for (const path of ['/dashboard', '/calendar', '/certificates/issued']) {
      history.replaceState(null, '', path)
      reports.add(errorAt('a.js:1:1', path), location.pathname)
    }
    reports.add(errorAt('a.js:1:2'), location.pathname)
    expect(sent).toHaveLength(2)
  })

  it('a page reports ten errors at most', () => {
    for (let line = 0; line < 50; line += 1) reports.add(errorAt(`a.js:${line}:1`), location.pathname)
    expect(sent).toHaveLength(10)
  })

  it('the end of a session is not reported', () => {
    reports.add(new ApiError('ended', 'CertificateList', 'Dropped'), location.pathname)
    expect(sent).toEqual([])
  })
})

describe('the address for reports', () => {
  const fetching = vi.fn<typeof fetch>()
  let stop = new AbortController()

  /** Starts to watch a page with a configuration. */
  async function watch(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const block = document.head.appendChild(document.createElement('script'))
    Object.assign(block, { type: 'application/json', id: blockId, textContent: JSON.stringify(settings) })
    vi.resetModules()
    const { watchUncaughtErrors } = await import('./uncaughtErrors')
    const add = globalThis.addEventListener
    stop = new AbortController()
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => add(type, listener, { signal: stop.signal }))
    watchUncaughtErrors()
  }
  const fail = (error: unknown): void => void dispatchEvent(new ErrorEvent('error', { error }))

  beforeEach(() => {
    fetching.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetching)
  })
  afterEach(() => {
    stop.abort()
    document.head.replaceChildren()
    vi.unstubAllGlobals()
  })

  it('errors and rejections that nothing catches are sent there, while the page is left too, and without cookies', async () => {
    await watch({ errorReportPath: '/api/errors' })
    fail(new RangeError('typed text'))
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new SyntaxError('typed text') }))
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2))
    const kinds = fetching.mock.calls.map(([address, init]) => [address, init?.method, init?.keepalive, init?.credentials])
    expect(kinds).toEqual(Array.from({ length: 2 }, () => ['/api/errors', 'POST', true, 'omit']))
    const bodies = fetching.mock.calls.map(([, init]): unknown => JSON.parse(typeof init?.body === 'string' ? init.body : ''))
    expect(bodies).toEqual([expect.objectContaining({ kind: 'RangeError' }), expect.objectContaining({ kind: 'SyntaxError' })])
    expect(JSON.stringify(fetching.mock.calls)).not.toContain('typed text')
  })

  it.each([
    ['without an address', {}],
    ['with an empty address', { errorReportPath: '' }],
    ['with a configuration that cannot be used', { errorReportPath: 'https://errors.example' }],
  ])('%s nothing is sent', async (_what, settings) => {
    await watch(settings)
    fail(new RangeError('no'))
    expect(fetching).not.toHaveBeenCalled()
  })

  it('a remark of the browser that carries no error is not sent', async () => {
    await watch({ errorReportPath: '/api/errors' })
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
    expect(fetching).not.toHaveBeenCalled()
  })

  it('a report that cannot be sent stays silent, and is no new error', async () => {
    const rejected = vi.fn<() => void>()
    process.on('unhandledRejection', rejected)
    fetching.mockRejectedValue(new TypeError('Failed to fetch'))
    await watch({ errorReportPath: '/api/errors' })
    fail(new RangeError('no'))
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(1))
    process.off('unhandledRejection', rejected)
    expect(rejected).not.toHaveBeenCalled()
  })
})
