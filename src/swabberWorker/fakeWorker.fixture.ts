import { listen, type WorkerScope } from './listen'

const origin = 'https://quaylab.example'

/** How the server answers: at all, never, or not for want of a network. */
type Network = 'up' | 'hanging' | 'down'

/** A server that deploys builds, and what a browser does with their workers. */
export class FakeServer {
  network: Network = 'up'
  /** Answers the page in place of the deployed one. */
  page: (() => Response) | null = null
  #files = new Set<string>()
  #waiting: (() => void)[] = []

  filesOf = (build: string): readonly string[] => [`/assets/index-${build}.js`, `/assets/report-${build}.js`]

  /** Puts a build's page and files on the server; the files of earlier builds are gone. */
  deploy(build: string, { settings = '{}', without = '' } = {}): void {
    this.#files = new Set(this.filesOf(build).filter((file) => file !== without))
    this.page = () =>
      new Response(`<script type="application/json">${settings}</script><script src="/assets/index-${build}.js"></script>`, {
        headers: { 'content-type': 'text/html', 'content-security-policy': `policy of ${build}` },
      })
  }

  /** Lets what hangs arrive. */
  arrive(): void {
    this.network = 'up'
    for (const go of this.#waiting.splice(0)) go()
  }

  readonly fetch = async (asked: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), origin)
    if (this.network === 'hanging') await new Promise<void>((go) => this.#waiting.push(go))
    if (this.network === 'down') throw new TypeError('Failed to fetch')
    if (pathname.startsWith('/swabber/')) return this.page?.() ?? new Response('', { status: 404 })
    return this.#files.has(pathname) ? new Response(`code of ${pathname}`) : new Response('', { status: 404 })
  }
}

/** The caches of a browser, whose storage may be full. */
export class FakeCaches {
  isFull = false
  readonly #server: FakeServer
  readonly #caches = new Map<string, Map<string, Response>>()

  constructor(server: FakeServer) {
    this.#server = server
  }

  /** Everything that is kept: a cache's name and a path. */
  get kept(): readonly string[] {
    return [...this.#caches].flatMap(([name, entries]) => [...entries.keys()].map((path) => `${name} ${path}`))
  }

  readonly keys = async (): Promise<readonly string[]> => [...this.#caches.keys()]
  readonly delete = async (name: string): Promise<boolean> => this.#caches.delete(name)
  readonly match = async (asked: RequestInfo): Promise<Response | undefined> => {
    for (const entries of this.#caches.values()) {
      const found = entries.get(new URL(asked instanceof Request ? asked.url : asked, origin).pathname)
      if (found) return found.clone()
    }
    return undefined
  }

  readonly open = async (name: string): Promise<object> => {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    const put = async (path: string, response: Response): Promise<void> => {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError')
      entries.set(path, response)
    }
    return {
      put,
      keys: async () => [...entries.keys()].map((path) => new Request(origin + path)),
      match: async (path: string) => entries.get(path)?.clone(),
      delete: async (path: string) => entries.delete(path),
      addAll: async (paths: readonly string[]) => {
        const answers = await Promise.all(paths.map((path) => this.#server.fetch(path)))
        if (answers.some(({ ok }) => !ok)) throw new TypeError('Request failed')
        for (const [at, path] of paths.entries()) {
          const [answer] = answers.slice(at)
          if (answer) await put(path, answer)
        }
      },
    }
  }
}

type Listener = (event: object) => void

/** The worker of one build, in a browser with these caches. */
export class FakeWorker {
  hasSkippedWaiting = false
  hasClaimed = false
  readonly #listeners = new Map<string, Listener>()

  constructor(build: string, server: FakeServer, caches: FakeCaches) {
    const scope = {
      caches,
      location: { origin },
      clients: {
        claim: async () => {
          this.hasClaimed = true
        },
      },
      fetch: server.fetch,
      skipWaiting: async () => {
        this.hasSkippedWaiting = true
      },
      addEventListener: (type: string, listener: Listener) => void this.#listeners.set(type, listener),
    }
    listen(scope as unknown as WorkerScope, { name: build, files: server.filesOf(build) })
  }

  async #dispatch(type: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = []
    this.#listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }

  /** @throws when the worker refuses to be installed */
  async start(): Promise<void> {
    await this.#dispatch('install', {})
    await this.#dispatch('activate', {})
  }

  /** Asks, as the page does, whether it opens without a network; all answers, in order. */
  async ask(): Promise<readonly boolean[]> {
    const answers: boolean[] = []
    await this.#dispatch('message', { ports: [{ postMessage: (answer: boolean) => answers.push(answer) }] })
    return answers
  }

  /** What the worker answers to a request; null when it leaves it to the browser. `done` settles when it has no more to do. */
  request(path: string, { mode = 'cors', method = 'GET', host = origin } = {}): Promise<Response> | null {
    let answer: Promise<Response> | null = null
    const request = Object.defineProperty(new Request(host + path, { method }), 'mode', { value: mode })
    const done = this.#dispatch('fetch', {
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    this.done = done
    return answer
  }
  done: Promise<void> = Promise.resolve()

  /** The text of the page, as a navigation shows it. */
  readonly page = async (): Promise<string> => (await this.request('/swabber/report', { mode: 'navigate' }))?.text() ?? ''
}
