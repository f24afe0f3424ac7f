import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches, FakeServer, FakeWorker } from './fakeWorker.fixture'

let server: FakeServer
let caches: FakeCaches

beforeEach(() => {
  server = new FakeServer()
  caches = new FakeCaches(server)
})
afterEach(() => vi.useRealTimers())

const workerOf = (build: string): FakeWorker => new FakeWorker(build, server, caches)

/** Deploys a build and starts its worker. */
async function release(build: string): Promise<FakeWorker> {
  server.deploy(build)
  const worker = workerOf(build)
  await worker.start()
  return worker
}

const keptOf = (build: string, ...rest: readonly string[]): readonly string[] =>
  [...server.filesOf(build), ...rest].map((path) => `delta-build:${build} ${path}`)

describe('what a worker answers', () => {
  it.each([
    ['the page', '/swabber/report', { mode: 'navigate' }, true],
    ['a file of the build', '/assets/index-one.js', {}, true],
    ['a file of an earlier build', '/assets/index-zero.js', {}, true],
    ['the backend on this host', '/graphql', { method: 'POST' }, false],
    ['a read from this host', '/robots.txt', {}, false],
    ['the backend elsewhere', '/graphql', { host: 'https://api.example', method: 'POST' }, false],
    ['a file from elsewhere', '/assets/index-one.js', { host: 'https://files.example' }, false],
    ['an upload below the build’s path', '/assets/index-one.js', { method: 'POST' }, false],
  ])('%s: answered or left to the browser', async (_what, path, request, isAnswered) => {
    const worker = await release('one')
    const answer = worker.request(path, request)
    expect(answer !== null).toBe(isAnswered)
    await answer
  })
})

describe('the first visit', () => {
  it('keeps the build’s files and the page with its headers, and nothing else', async () => {
    const worker = await release('one')
    expect(caches.kept).toEqual(keptOf('one', '/swabber/report'))
    expect([worker.hasSkippedWaiting, worker.hasClaimed]).toEqual([true, true])

    server.network = 'down'
    const page = await worker.request('/swabber/report', { mode: 'navigate' })
    expect(page?.headers.get('content-security-policy')).toBe('policy of one')
    expect(await page?.text()).toContain('index-one.js')
    expect(await (await worker.request('/assets/report-one.js'))?.text()).toBe('code of /assets/report-one.js')
  })

  it('tells the page that it opens without a network', async () => {
    expect(await (await release('one')).ask()).toEqual([true, true])
  })

  it('without the page the worker starts, says that it is not ready, and keeps the page when it is asked', async () => {
    server.deploy('one')
    const { page } = server
    server.page = () => new Response('', { status: 500 })
    const worker = workerOf('one')
    await worker.start()
    expect(caches.kept).toEqual(keptOf('one'))
    expect(await worker.ask()).toEqual([false])
    server.page = page
    expect(await worker.ask()).toEqual([true])
  })
})

describe('a slow or missing network', () => {
  it('the page waits three seconds for a network that hangs, then opens its copy', async () => {
    const worker = await release('one')
    vi.useFakeTimers()
    server.network = 'hanging'
    let shown = ''
    const opening = worker.page().then((page) => (shown = page))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(shown).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await opening
    expect(shown).toContain('index-one.js')
  })

  it('a page that arrives late replaces the copy', async () => {
    const worker = await release('one')
    vi.useFakeTimers()
    server.deploy('one', { settings: '{"endpoint":"new"}' })
    server.network = 'hanging'
    const opening = worker.page()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await opening).toContain('{}')
    server.arrive()
    await worker.done
    server.network = 'down'
    expect(await worker.page()).toContain('{"endpoint":"new"}')
  })

  it('without a copy the page waits for the network', async () => {
    server.deploy('one')
    server.page = () => new Response('', { status: 404 })
    const worker = workerOf('one')
    await worker.start()
    vi.useFakeTimers()
    server.deploy('one')
    server.network = 'hanging'
    const opening = worker.page()
    await vi.advanceTimersByTimeAsync(6_000)
    server.arrive()
    expect(await opening).toContain('index-one.js')
  })

  it('without a network and without a copy, nothing opens', async () => {
    const worker = workerOf('one')
    server.network = 'down'
    await expect(worker.page()).rejects.toThrow('Failed to fetch')
  })
})

describe('what replaces the copy', () => {
  it('a changed configuration does', async () => {
    const worker = await release('one')
    server.deploy('one', { settings: '{"endpoint":"new"}' })
    expect(await worker.page()).toContain('{"endpoint":"new"}')
    await worker.done
    server.network = 'down'
    expect(await worker.page()).toContain('{"endpoint":"new"}')
  })

  it('a changed configuration does without a visit by address, when the page asks', async () => {
    const worker = await release('one')
    server.deploy('one', { settings: '{"endpoint":"new"}' })
    expect(await worker.ask()).toEqual([true, true])
    server.network = 'down'
    expect(await worker.page()).toContain('{"endpoint":"new"}')
  })

  it.each([
    ['a page of another build', 200, '<script src="/assets/index-two.js">', 'index-two.js'],
    ['a page of a portal', 200, '<h1>Sign in to the port’s network</h1>', 'port’s network'],
    ['a page that is not found', 404, '<script src="/assets/index-one.js"> 404', '404'],
    ['a server that fails', 503, '<script src="/assets/index-one.js"> 503', '{}'],
  ])('%s does not', async (_what, status, text, shown) => {
    const worker = await release('one')
    server.page = () => new Response(text, { status })
    expect(await worker.page()).toContain(shown)
    await worker.done
    server.network = 'down'
    expect(await worker.page()).toContain('{}')
  })

  it('a page does not while one of its files is missing', async () => {
    const worker = await release('one')
    await caches.delete('delta-build:one')
    await worker.page()
    await worker.done
    expect(caches.kept).toEqual([])
  })

  it('a page does not when the storage is full', async () => {
    const worker = await release('one')
    server.deploy('one', { settings: '{"endpoint":"new"}' })
    caches.isFull = true
    expect(await worker.page()).toContain('{"endpoint":"new"}')
    await worker.done
    server.network = 'down'
    expect(await worker.page()).toContain('{}')
  })
})

describe('a new build', () => {
  it('takes over with its page and keeps the files of the last one', async () => {
    await release('one')
    const worker = await release('two')
    expect(worker.hasClaimed).toBe(true)
    expect(caches.kept).toEqual([...keptOf('one'), ...keptOf('two', '/swabber/report')])
    // A page of the last build is still open, and the server has only the new one.
    expect((await worker.request('/assets/report-one.js'))?.status).toBe(200)
    server.network = 'down'
    expect(await worker.page()).toContain('index-two.js')
  })

  it('drops the build before the last one', async () => {
    await release('one')
    await release('two')
    await release('three')
    expect(caches.kept).toEqual([...keptOf('two'), ...keptOf('three', '/swabber/report')])
  })

  it('half a deploy, a file is missing: it is not installed, and the last build opens', async () => {
    const last = await release('one')
    server.deploy('two', { without: '/assets/report-two.js' })
    await expect(workerOf('two').start()).rejects.toThrow('Request failed')
    expect(caches.kept).toEqual(keptOf('one', '/swabber/report'))
    expect(await caches.keys()).toEqual(['delta-build:one'])
    server.network = 'down'
    expect(await last.page()).toContain('index-one.js')
  })

  it('half a deploy, the page is still the last one: that stays the copy until the new one arrives', async () => {
    await release('one')
    server.deploy('two')
    const { page } = server
    server.page = () => new Response('<script src="/assets/index-one.js"></script> still')
    const worker = workerOf('two')
    await worker.start()
    expect(caches.kept).toEqual([...keptOf('one', '/swabber/report'), ...keptOf('two')])
    server.page = page
    await worker.page()
    await worker.done
    expect(caches.kept).toEqual([...keptOf('one'), ...keptOf('two', '/swabber/report')])
  })

  it('a build that was never complete does not drop the one that opens', async () => {
    await release('one')
    for (const build of ['two', 'three']) {
      server.deploy(build)
      server.page = () => new Response('', { status: 500 })
      await workerOf(build).start()
    }
    expect(caches.kept).toEqual([...keptOf('one', '/swabber/report'), ...keptOf('two'), ...keptOf('three')])
  })

  it('is not installed when the storage is full, and the last build opens', async () => {
    const last = await release('one')
    server.deploy('two')
    caches.isFull = true
    await expect(workerOf('two').start()).rejects.toThrow('Full')
    server.network = 'down'
    expect(await last.page()).toContain('index-one.js')
  })

  it('a return to the last build works like a new one', async () => {
    await release('one')
    await release('two')
    const worker = await release('one')
    expect(caches.kept).toEqual([...keptOf('one', '/swabber/report'), ...keptOf('two')])
    server.network = 'down'
    expect(await worker.page()).toContain('index-one.js')
  })
})
