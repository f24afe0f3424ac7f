/** The page's visibility, and how to hear of a change. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

interface RefresherTimes {
  /** Between two refreshes of a visible page, in milliseconds. */
  readonly every: number
  /** What is younger than this is not read again for a mere navigation, in milliseconds. */
  readonly youngest: number
}

/**
 * Decides when something that stands on every page is read again: after a navigation, and every few minutes while the page is visible. A
 * hidden page stays quiet; when it is shown again, what has become old meanwhile is read at once.
 */
export class Refresher {
  readonly #times: RefresherTimes
  readonly #page: Page
  #last = performance.now()
  #place: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #refresh: (() => void) | null = null

  constructor(times: RefresherTimes, page: Page = document) {
    this.#times = times
    this.#page = page
  }

  /** @returns ends it */
  start(refresh: () => void): () => void {
    this.#refresh = refresh
    this.#page.addEventListener('visibilitychange', this.#plan)
    this.#plan()
    return () => {
      this.#refresh = null
      this.#page.removeEventListener('visibilitychange', this.#plan)
      clearTimeout(this.#timer)
    }
  }

  /** Tells it which page is open; the first call names the page on which it started. */
  goTo(place: string): void {
    const isNew = this.#place !== null && this.#place !== place
    this.#place = place
    if (isNew && this.#age() >= this.#times.youngest) this.#run()
  }

  #age(): number {
    return performance.now() - this.#last
  }

  #run(): void {
    this.#last = performance.now()
    this.#refresh?.()
    this.#plan()
  }

  readonly #plan = (): void => {
    clearTimeout(this.#timer)
    if (this.#page.visibilityState === 'hidden' || !this.#refresh) return
    const left = this.#times.every - this.#age()
    if (left <= 0) this.#run()
    else this.#timer = setTimeout(this.#plan, left)
  }
}
