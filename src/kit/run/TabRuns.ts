import { Store } from '~/lib/Store'
import { localMinute } from '~/lib/time/dayText'
import { session } from '~/platform/session/session'
import type { BatchRun } from './BatchRun'
import type { ItemState } from './runItem'

/** A run of this tab, with what is the same for all its items. */
export interface TabRun<Values, Facts> {
  readonly facts: Facts
  readonly run: BatchRun<Values>
}

/** What was sent last to one receiver. */
export interface LastSent<Facts> {
  readonly facts: Facts
  readonly state: Exclude<ItemState, 'waiting' | 'leftOut'>
  /** When it was sent or answered, in local time: HH:mm. */
  readonly time: string
}

export interface SentFromTab<Values, Facts> {
  /** The run on screen, which may have ended; null where there is none. */
  readonly current: TabRun<Values, Facts> | null
  /** By key of the receiver. */
  readonly lastOf: ReadonlyMap<string, LastSent<Facts>>
}

/**
 * Runs whose outcome no query can read back, each administrator's in this tab. They go on while another page is open. Signing out, and
 * closing or reloading the tab, forgets them, because nothing could tell later what became of them.
 */
export class TabRuns<Values, Facts> {
  readonly #nothing: SentFromTab<Values, Facts> = { current: null, lastOf: new Map() }
  readonly #byAdmin = new Map<string, SentFromTab<Values, Facts>>()
  readonly #changes = new Store<void>(undefined)
  readonly #keyOf: (values: Values) => string

  /** @param keyOf the key of whoever receives an item */
  constructor(keyOf: (values: Values) => string) {
    this.#keyOf = keyOf
    // A session that ended goes on after signing in again, and so does its run.
    session.subscribe(() => {
      if (session.read().status === 'none') this.#byAdmin.clear()
    })
  }

  readonly subscribe = this.#changes.subscribe

  of(adminId: string): SentFromTab<Values, Facts> {
    return this.#byAdmin.get(adminId) ?? this.#nothing
  }

  /** Starts a run, or resumes it, and notes what becomes of each item. */
  async start(adminId: string, started: TabRun<Values, Facts>): Promise<void> {
    this.#put(adminId, { ...this.of(adminId), current: started })
    const unsubscribe = started.run.subscribe(() => this.#note(adminId, started))
    await started.run.start()
    unsubscribe()
  }

  /** Takes in what a person decided about items whose answer was lost. */
  async decide(adminId: string, started: TabRun<Values, Facts>, numbers: readonly number[], isThere: boolean): Promise<void> {
    await started.run.decide(numbers, isThere)
    this.#note(adminId, started)
  }

  /** Takes the run off the screen. What it sent stays noted. */
  close(adminId: string): void {
    this.#put(adminId, { ...this.of(adminId), current: null })
  }

  #note(adminId: string, { facts, run }: TabRun<Values, Facts>): void {
    const { current, lastOf } = this.of(adminId)
    const next = new Map(lastOf)
    for (const { values, state } of run.getSnapshot().items) {
      const key = this.#keyOf(values)
      const last = next.get(key)
      if (state === 'waiting' || state === 'leftOut' || (last?.state === state && last.facts === facts)) continue
      next.set(key, { facts, state, time: localMinute(new Date()).slice(11) })
    }
    this.#put(adminId, { current, lastOf: next })
  }

  #put(adminId: string, sent: SentFromTab<Values, Facts>): void {
    this.#byAdmin.set(adminId, sent)
    this.#changes.tell()
  }
}
