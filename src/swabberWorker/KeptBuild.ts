import { patience } from '~/lib/time/patience'
import { isPageOf, keptPage, superfluous } from './rules'

/** A build, by the name of its first script. */
export interface Build {
  readonly name: string
  readonly files: readonly string[]
}

/** What the browser offers a worker. */
interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
}

/** Each build has a cache of its own. */
const prefix = 'delta-build:'

const pathOf = ({ url }: Request): string => new URL(url).pathname

const isLate = (): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), patience))

/**
 * The files of a build and the one copy of its page, which carries the configuration. The copy lies beside the files of the build that it
 * belongs to, and only once all of these are there: where there is a copy, it opens.
 */
export class KeptBuild {
  readonly #build: Build
  readonly #caches: CacheStorage
  readonly #fetch: typeof fetch
  readonly #cacheName: string

  constructor(build: Build, { caches, fetch }: Surroundings) {
    this.#build = build
    this.#caches = caches
    this.#fetch = fetch
    this.#cacheName = prefix + build.name
  }

  /** Whether the page opens without a network; that of an earlier build does, too. */
  async isReady(): Promise<boolean> {
    return (await this.#kept(keptPage)) !== undefined
  }

  /**
   * Fetches the files that are not kept yet, then the page.
   * @throws when a file cannot be fetched or stored; without the page, the copy stays as it was
   */
  async keep(): Promise<void> {
    await this.#keepFiles()
    await this.#fetch(keptPage, { cache: 'no-cache', redirect: 'manual' })
      .then((page) => this.#keepPage(page))
      .catch(() => undefined)
  }

  /** Deletes the builds that this one makes superfluous. */
  async dropOthers(): Promise<void> {
    const others = await Promise.all(
      (await this.#otherCaches()).map(async ([name, cache]) => ({ name, hasPage: (await cache.match(keptPage)) !== undefined })),
    )
    for (const name of superfluous(others)) await this.#caches.delete(name)
  }

  /** A file of whichever build. */
  async answerFile(request: Request): Promise<Response> {
    return (await this.#kept(request)) ?? this.#fetch(request)
  }

  /** The page: as it arrives, or its copy where it does not in time. What arrives replaces the copy, also when it is late. */
  answerPage(request: Request): { readonly answer: Promise<Response>; readonly kept: Promise<void> } {
    const arriving = this.#fetch(request)
    // First, because the browser reads the page once it has the answer.
    const kept = arriving.then((page) => this.#keepPage(page.clone())).catch(() => undefined)
    return { answer: this.#pageOrCopy(arriving), kept }
  }

  async #pageOrCopy(arriving: Promise<Response>): Promise<Response> {
    const isUsable = arriving.then(
      ({ status }) => status < 500,
      () => false,
    )
    return (await Promise.race([isUsable, isLate()])) ? arriving : ((await this.#kept(keptPage)) ?? arriving)
  }

  /** Where the browser refuses its caches, the network is still there. */
  #kept(asked: Request | string): Promise<Response | undefined> {
    return this.#caches.match(asked, { ignoreVary: true }).catch(() => undefined)
  }

  /** The caches of other builds, the oldest first. */
  async #otherCaches(): Promise<readonly (readonly [name: string, cache: Cache])[]> {
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#cacheName)
    return Promise.all(names.map(async (name) => [name, await this.#caches.open(name)] as const))
  }

  async #missingFrom(cache: Cache): Promise<readonly string[]> {
    const there = new Set((await cache.keys()).map(pathOf))
    return this.#build.files.filter((file) => !there.has(file))
  }

  async #keepFiles(): Promise<void> {
    const cache = await this.#caches.open(this.#cacheName)
    try {
      // All of them or none.
      await cache.addAll([...(await this.#missingFrom(cache))])
    } catch (error) {
      // An empty cache would count as the last build.
      if ((await cache.keys()).length === 0) await this.#caches.delete(this.#cacheName)
      throw error
    }
  }

  async #keepPage(page: Response): Promise<void> {
    if (!page.ok) return
    const copy = page.clone()
    if (!isPageOf(await page.text(), this.#build.files)) return
    const cache = await this.#caches.open(this.#cacheName)
    if ((await this.#missingFrom(cache)).length > 0) return
    await cache.put(keptPage, copy)
    for (const [, other] of await this.#otherCaches()) await other.delete(keptPage)
  }
}
