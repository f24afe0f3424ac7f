import type { BatchRun } from '~/kit/run/BatchRun'
import type { ItemState } from '~/kit/run/runItem'
import { localMinute } from '~/lib/time/dayText'
import { session } from '~/platform/session/session'
import type { DeployableClientFragment } from './deployment.generated'
import type { Site, Way } from './site'

/** One run of deployments. */
export interface Deployment {
  readonly site: Site
  readonly way: Way
  readonly run: BatchRun<DeployableClientFragment>
}

/** The last deployment of a client that was sent. */
export interface LastSent {
  readonly site: Site
  readonly way: Way
  readonly state: Exclude<ItemState, 'waiting' | 'leftOut'>
  /** When it was sent or answered, in local time: HH:mm. */
  readonly time: string
}

export interface SentDeployments {
  /** The run on screen, which may have ended; null where there is none. */
  readonly current: Deployment | null
  /** By id of the client. */
  readonly lastOf: ReadonlyMap<string, LastSent>
}

const nothing: SentDeployments = { current: null, lastOf: new Map() }

/**
 * What the administrators of this tab deployed, each for themselves. Nothing of it can be read back from the backend, so signing out,
 * closing or reloading the tab forgets it.
 */
class Deployments {
  readonly #byAdmin = new Map<string, SentDeployments>()
  readonly #listeners = new Set<() => void>()

  constructor() {
    // A session that ended goes on after signing in again, and so does its run.
    session.subscribe(() => {
      if (session.read().status === 'none') this.#byAdmin.clear()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(adminId: string): SentDeployments {
    return this.#byAdmin.get(adminId) ?? nothing
  }

  /** Starts a run, or resumes it, and notes what becomes of each client. */
  async start(adminId: string, deployment: Deployment): Promise<void> {
    this.#put(adminId, { ...this.of(adminId), current: deployment })
    const unsubscribe = deployment.run.subscribe(() => this.#note(adminId, deployment))
    await deployment.run.start()
    unsubscribe()
  }

  /** Takes in what a person decided about clients whose answer was lost. */
  async decide(adminId: string, deployment: Deployment, numbers: readonly number[], isThere: boolean): Promise<void> {
    await deployment.run.decide(numbers, isThere)
    this.#note(adminId, deployment)
  }

  /** Takes the run off the screen. What it sent stays noted. */
  close(adminId: string): void {
    this.#put(adminId, { ...this.of(adminId), current: null })
  }

  #note(adminId: string, { site, way, run }: Deployment): void {
    const { current, lastOf } = this.of(adminId)
    const next = new Map(lastOf)
    for (const { values, state } of run.getSnapshot().items) {
      const last = next.get(values.id)
      if (state === 'waiting' || state === 'leftOut' || (last?.state === state && last.site === site && last.way === way)) continue
      next.set(values.id, { site, way, state, time: localMinute(new Date()).slice(11) })
    }
    this.#put(adminId, { current, lastOf: next })
  }

  #put(adminId: string, sent: SentDeployments): void {
    this.#byAdmin.set(adminId, sent)
    for (const listener of this.#listeners) listener()
  }
}

export const deployments = new Deployments()
