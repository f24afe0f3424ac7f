import { useSyncExternalStore } from 'react'
import { Store } from '~/lib/Store'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { pageLeaving } from '~/platform/api/transport/pageLeaving'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { toast } from '~/platform/messages/toast'
import { unsentChanges, type NamedChange } from './unsentChanges'

/** How long a change can be undone, in milliseconds. */
export const undoTime = 6000

export interface Undoable {
  /** What is pending, such as 'Moving 3 participants'. */
  readonly text: string
  /** Ids of the rows that lists leave out until the change is undone or settled. */
  readonly hides?: readonly string[]
  /** Sends the change and reports success or failure itself. Resolves once the lists have been read again. */
  readonly send: () => Promise<unknown>
  /** What is stored while the change is pending, so that it is offered again if the tab closes before it could be sent. */
  readonly stored?: NamedChange
  /** Restores what the change took away, after an undo or a failure. Hidden rows come back by themselves. */
  readonly onUndone?: () => void
}

interface UndoState {
  /** Unique per change, even if two have the same text. */
  readonly id: number
  readonly text: string
  readonly isSending: boolean
}

/** What pauses the timer. */
type Hold = 'pointer' | 'focus'

interface Change {
  readonly work: Undoable
  /** Deletes what is stored of it. */
  readonly forget: () => void
  readonly state: UndoState
}

interface Changes {
  /** Neither undone nor settled. All but the last have been sent. */
  readonly open: readonly Change[]
  readonly hidden: ReadonlySet<string>
}

/**
 * Holds one change that the user can still undo. It is sent when its time is up, or earlier when the page is hidden or closed, the user
 * signs out, or another change is offered. A change that needs confirmation is never held: it is sent at once, or by its dialog.
 */
class Undo extends Store<Changes> {
  #timer: ReturnType<typeof setTimeout> | undefined
  #endsAt = 0
  #remaining = undoTime
  #lastId = 0
  /** Resolves when every change sent so far has a response; null while none is in flight. Changes are sent one after another. */
  #sending: Promise<void> | null = null
  readonly #holds = new Set<Hold>()

  constructor() {
    super({ open: [], hidden: new Set() })
  }

  /** The latest change that is pending or in flight. */
  readonly read = (): UndoState | null => this.getSnapshot().open.at(-1)?.state ?? null

  /** Ids of the rows hidden by changes that are pending or in flight. */
  readonly readHidden = (): ReadonlySet<string> => this.getSnapshot().hidden

  /** Starts the timer of a change, sending any earlier one immediately. */
  offer(work: Undoable): void {
    void this.sendNow()
    this.#lastId += 1
    this.#holds.clear()
    this.#startTimer(undoTime)
    const forget = work.stored ? unsentChanges.store(work.stored) : () => undefined
    this.#keep([...this.getSnapshot().open, { work, forget, state: { id: this.#lastId, text: work.text, isSending: false } }])
  }

  /** Sends a change that was already confirmed, so it cannot be undone. Its rows stay hidden until it has a response. */
  sendAtOnce(work: Undoable): Promise<void> {
    this.offer(work)
    return this.sendNow()
  }

  /** Drops the pending change unsent. */
  readonly revert = (): void => {
    const change = this.#pending()
    if (!change) return
    clearTimeout(this.#timer)
    this.#settle(change)
    change.forget()
    change.work.onUndone?.()
  }

  /** Pauses the timer until every hold is released. */
  hold(reason: Hold): void {
    if (!this.#pending()) return
    if (this.#holds.size === 0) {
      clearTimeout(this.#timer)
      this.#remaining = Math.max(0, this.#endsAt - Date.now())
    }
    this.#holds.add(reason)
  }

  release(reason: Hold): void {
    if (this.#holds.delete(reason) && this.#holds.size === 0 && this.#pending()) this.#startTimer(this.#remaining)
  }

  /** Sends the pending change after those in flight; resolves when all have a response. */
  sendNow(): Promise<void> {
    const pending = this.#pending()
    if (pending) {
      clearTimeout(this.#timer)
      const change = { ...pending, state: { ...pending.state, isSending: true } }
      this.#keep([...this.getSnapshot().open.slice(0, -1), change])
      // With nothing in flight, send synchronously: a page being closed would not run a later callback.
      const sent = this.#sending ? this.#sending.then(() => this.#send(change)) : this.#send(change)
      this.#sending = sent
      void sent.then(() => {
        if (this.#sending === sent) this.#sending = null
      })
    }
    return this.#sending ?? Promise.resolve()
  }

  #keep(open: readonly Change[]): void {
    this.tell({ open, hidden: new Set(open.flatMap(({ work }) => work.hides ?? [])) })
  }

  #settle(change: Change): void {
    this.#keep(this.getSnapshot().open.filter((other) => other !== change))
  }

  #startTimer(time: number): void {
    clearTimeout(this.#timer)
    this.#endsAt = Date.now() + time
    this.#timer = setTimeout(() => void this.sendNow(), time)
  }

  /** The change that can still be undone. */
  #pending(): Change | null {
    const last = this.getSnapshot().open.at(-1)
    return last && !last.state.isSending ? last : null
  }

  async #send(change: Change): Promise<void> {
    try {
      await change.work.send()
      change.forget()
    } catch (error) {
      // Commands log and report their own failures, but the report of an ended session does not name the change.
      if (!(error instanceof CommandFailure)) logFailure(error)
      else if (error.isSessionEnd) toast.error(`${change.work.text}: not done because your session had ended.`)
      change.work.onUndone?.()
      // Nobody sees the report of a page that is being left: what failed there is offered again.
      if (!pageLeaving.read()) change.forget()
    } finally {
      this.#settle(change)
    }
  }
}

/** The changes of this tab. */
export const undo = new Undo()

/** Ids of the rows that lists leave out: they are part of a change that can still be undone or is in flight. */
export const useHiddenRows = (): ReadonlySet<string> => useSyncExternalStore(undo.subscribe, undo.readHidden)

/**
 * Sends the pending change when the page is hidden or closed. Call it once, when the console starts.
 * @returns removes the listeners
 */
export function sendUndoableWhenLeft(): () => void {
  const sendHidden = (): void => {
    if (document.visibilityState === 'hidden') void undo.sendNow()
  }
  const sendAlways = (): void => {
    pageLeaving.mark()
    void undo.sendNow()
  }
  const stop = new AbortController()
  document.addEventListener('visibilitychange', sendHidden, stop)
  addEventListener('pagehide', sendAlways, stop)
  addEventListener('pageshow', pageLeaving.unmark, stop)
  return () => stop.abort()
}
