import { KeptBuild, type Build } from './KeptBuild'
import { wantedBy } from './rules'

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Told extends Waiting {
  readonly ports: readonly MessagePort[]
}

/** What a worker uses of its globals. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  fetch: typeof fetch
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}

/** Keeps a build and answers for it. A new build takes over at once: a page that is open gets its own files from either. */
export function listen(scope: WorkerScope, build: Build): void {
  const kept = new KeptBuild(build, { caches: scope.caches, fetch: (...what) => scope.fetch(...what) })

  /** Tells a page whether it opens without a network: at once where it does already, and keeps what has changed since. */
  async function prepare(page: MessagePort | undefined): Promise<void> {
    if (await kept.isReady()) page?.postMessage(true)
    await kept.keep().catch(() => undefined)
    page?.postMessage(await kept.isReady())
  }

  scope.addEventListener('install', (event) => event.waitUntil(kept.keep().then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => event.waitUntil(kept.dropOthers().then(() => scope.clients.claim())))
  scope.addEventListener('message', (event) => event.waitUntil(prepare(event.ports[0])))
  scope.addEventListener('fetch', (event) => {
    const wanted = wantedBy(event.request, scope.location.origin)
    if (wanted === 'file') event.respondWith(kept.answerFile(event.request))
    if (wanted !== 'page') return
    const page = kept.answerPage(event.request)
    event.respondWith(page.answer)
    event.waitUntil(page.kept)
  })
}
