// needs a document
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offlineReadiness } from './offlineReadiness'

/** A worker that answers whether the page opens without a network. */
class FakeWorker extends EventTarget {
  state: string
  readonly #isReady: () => boolean

  constructor(state: string, isReady: () => boolean) {
    super()
    this.state = state
    this.#isReady = isReady
  }

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }

  postMessage(_what: string, [port]: readonly MessagePort[]): void {
    port?.postMessage(this.#isReady())
  }
}

interface FakeRegistration {
  active: FakeWorker | null
  installing: FakeWorker | null
  waiting: FakeWorker | null
  update(): Promise<void>
}

let registration: FakeRegistration
const register = vi.fn<(address: string, options: object) => Promise<FakeRegistration>>()

beforeEach(() => {
  registration = { active: null, installing: null, waiting: null, update: async () => undefined }
  register.mockReset().mockImplementation(async () => registration)
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  offlineReadiness.tell('unknown')
})

let stop = (): void => undefined
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const open = (): void => {
  stop = offlineReadiness.subscribe(() => undefined)
}
/** The readiness once it is known. */
const known = async (): Promise<string> => {
  await vi.waitFor(() => expect(offlineReadiness.getSnapshot()).not.toBe('unknown'))
  return offlineReadiness.getSnapshot()
}

describe('the readiness of a page that opens without a network', () => {
  it('the worker is registered for its folder alone, and not before a page asks', async () => {
    expect(register).not.toHaveBeenCalled()
    open()
    await vi.waitFor(() => expect(register).toHaveBeenCalledOnce())
    expect(register).toHaveBeenCalledWith('/swabber/sw.js', { scope: '/swabber/', updateViaCache: 'none' })
  })

  it('the first visit is ready once the worker runs, and not before', async () => {
    const worker = new FakeWorker('installing', () => true)
    registration.installing = worker
    open()
    await vi.waitFor(() => expect(register).toHaveBeenCalled())
    expect(offlineReadiness.getSnapshot()).toBe('unknown')
    registration.active = worker
    worker.become('activated')
    expect(await known()).toBe('ready')
  })

  it('a worker that could not keep everything has failed, until the next connection', async () => {
    const worker = new FakeWorker('installing', () => true)
    registration.installing = worker
    open()
    await vi.waitFor(() => expect(register).toHaveBeenCalled())
    worker.become('redundant')
    expect(await known()).toBe('failed')

    registration = { ...registration, installing: null, active: new FakeWorker('activated', () => true) }
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(offlineReadiness.getSnapshot()).toBe('ready'))
  })

  it('without a network it is ready with what an earlier visit kept', async () => {
    registration.active = new FakeWorker('activated', () => true)
    registration.update = async () => {
      throw new TypeError('Failed to fetch')
    }
    open()
    expect(await known()).toBe('ready')
  })

  it('with a network that hangs it is, too', async () => {
    registration.active = new FakeWorker('activated', () => true)
    registration.update = () => new Promise(() => undefined)
    open()
    expect(await known()).toBe('ready')
  })

  it('a new build that the visit finds is waited for', async () => {
    registration.active = new FakeWorker('activated', () => false)
    const next = new FakeWorker('installing', () => true)
    registration.update = async () => {
      registration.installing = next
    }
    open()
    await vi.waitFor(() => expect(registration.installing).toBe(next))
    expect(offlineReadiness.getSnapshot()).toBe('unknown')
    registration.active = next
    next.become('activated')
    expect(await known()).toBe('ready')
  })

  it('a browser that refuses the worker has failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    register.mockRejectedValue(new DOMException('Denied', 'SecurityError'))
    open()
    expect(await known()).toBe('failed')
  })

  it.each([['a browser without workers', () => vi.stubGlobal('navigator', {})]])('%s is not supported', async (_where, arrange) => {
    arrange()
    open()
    expect(await known()).toBe('unsupported')
    expect(register).not.toHaveBeenCalled()
  })
})
