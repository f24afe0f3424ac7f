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

export interface UndoState {
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
  state: UndoState
}

/** Neither undone nor settled. All but the last have been sent. */
let changes: readonly Change[] = []
let hidden: ReadonlySet<string> = new Set()
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let remaining = undoTime
let lastId = 0
/** Resolves when every change sent so far has a response. Changes are sent one after another. */
let sending: Promise<void> = Promise.resolve()
let isIdle = true
const holds = new Set<Hold>()
const changed = new Store<void>(undefined)

const setChanges = (next: readonly Change[]): void => {
  changes = next
  hidden = new Set(next.flatMap(({ work }) => work.hides ?? []))
  changed.tell()
}

const startTimer = (time: number): void => {
  clearTimeout(timer)
  endsAt = Date.now() + time
  timer = setTimeout(() => void undo.sendNow(), time)
}

/** The change that can still be undone. */
const pendingChange = (): Change | null => {
  const last = changes.at(-1)
  return last && !last.state.isSending ? last : null
}

async function send(change: Change): Promise<void> {
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
    setChanges(changes.filter((other) => other !== change))
  }
}

/**
 * Holds one change that the user can still undo. It is sent when its time is up, or earlier when the page is hidden or closed, the user
 * signs out, or another change is offered. A change that needs confirmation is never held: it is sent at once, or by its dialog.
 */
export const undo = {
  /** The latest change that is pending or in flight. */
  read: (): UndoState | null => changes.at(-1)?.state ?? null,

  /** Ids of the rows hidden by changes that are pending or in flight. */
  readHidden: (): ReadonlySet<string> => hidden,

  subscribe: changed.subscribe,

  /** Starts the timer of a change, sending any earlier one immediately. */
  offer: (work: Undoable): void => {
    void undo.sendNow()
    lastId += 1
    holds.clear()
    startTimer(undoTime)
    const forget = work.stored ? unsentChanges.store(work.stored) : () => undefined
    setChanges([...changes, { work, forget, state: { id: lastId, text: work.text, isSending: false } }])
  },

  /** Sends a change that was already confirmed, so it cannot be undone. Its rows stay hidden until it has a response. */
  sendAtOnce: (work: Undoable): Promise<void> => {
    undo.offer(work)
    return undo.sendNow()
  },

  /** Drops the pending change unsent. */
  revert: (): void => {
    const change = pendingChange()
    if (!change) return
    clearTimeout(timer)
    setChanges(changes.filter((other) => other !== change))
    change.forget()
    change.work.onUndone?.()
  },

  /** Pauses the timer until every hold is released. */
  hold: (reason: Hold): void => {
    if (!pendingChange()) return
    if (holds.size === 0) {
      clearTimeout(timer)
      remaining = Math.max(0, endsAt - Date.now())
    }
    holds.add(reason)
  },

  release: (reason: Hold): void => {
    if (holds.delete(reason) && holds.size === 0 && pendingChange()) startTimer(remaining)
  },

  /** Sends the pending change after those in flight; resolves when all have a response. */
  sendNow: (): Promise<void> => {
    const change = pendingChange()
    if (change) {
      clearTimeout(timer)
      change.state = { ...change.state, isSending: true }
      changed.tell()
      const previous = sending
      // With nothing in flight, send synchronously: a page being closed would not run a later callback.
      sending = isIdle ? send(change) : previous.then(() => send(change))
      isIdle = false
      const ownRequest = sending
      void ownRequest.then(() => {
        if (sending === ownRequest) isIdle = true
      })
    }
    return sending
  },
} as const

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
  document.addEventListener('visibilitychange', sendHidden)
  window.addEventListener('pagehide', sendAlways)
  window.addEventListener('pageshow', pageLeaving.unmark)
  return () => {
    document.removeEventListener('visibilitychange', sendHidden)
    window.removeEventListener('pagehide', sendAlways)
    window.removeEventListener('pageshow', pageLeaving.unmark)
  }
}
