import { CommandFailure } from '~/platform/api/commandFailure'
import { logFailure } from '~/platform/api/reportFailure'
import { toast } from '~/platform/messages/toast'

/** How long a change can be undone, in milliseconds. */
export const undoTime = 6000

export interface Undoable {
  /** What is pending, such as 'Moving 3 participants'. */
  readonly words: string
  /** Sends the change and reports success or failure itself. If it rejects, `onUndone` is called. */
  readonly send: () => Promise<unknown>
  /** Reverts the optimistic update after an undo or a failure. */
  readonly onUndone: () => void
}

export interface UndoState {
  /** Unique per change, even if two have the same text. */
  readonly id: number
  readonly words: string
  readonly isSending: boolean
}

/** What pauses the timer. */
type Hold = 'pointer' | 'focus'

let current: { readonly work: Undoable; state: UndoState } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let remaining = undoTime
let lastId = 0
/** Resolves when every change sent so far has a response. Changes are sent one after another. */
let sending: Promise<void> = Promise.resolve()
let isIdle = true
const holds = new Set<Hold>()
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

const startTimer = (time: number): void => {
  clearTimeout(timer)
  endsAt = Date.now() + time
  timer = setTimeout(() => void undo.sendNow(), time)
}

const isPending = (): boolean => current !== null && !current.state.isSending

async function send(change: { readonly work: Undoable; state: UndoState }): Promise<void> {
  try {
    await change.work.send()
  } catch (error) {
    // Commands log and report their own failures, but the report of an ended session does not name the change.
    if (!(error instanceof CommandFailure)) logFailure(error)
    else if (error.isSessionEnd) toast.error(`${change.work.words}: not done because your session had ended.`)
    change.work.onUndone()
  } finally {
    if (current === change) {
      current = null
      notify()
    }
  }
}

/**
 * Holds one change that the user can still undo. It is sent when its time is up, or earlier when the page is hidden or closed, the user
 * signs out, or another change is offered. Not for actions that need confirmation or cannot wait: revoking, issuing, mailing.
 */
export const undo = {
  read: (): UndoState | null => current?.state ?? null,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Starts the timer of a change, sending any earlier one immediately. */
  offer: (work: Undoable): void => {
    void undo.sendNow()
    lastId += 1
    current = { work, state: { id: lastId, words: work.words, isSending: false } }
    holds.clear()
    startTimer(undoTime)
    notify()
  },

  /** Drops the pending change unsent. */
  revert: (): void => {
    if (!current || !isPending()) return
    clearTimeout(timer)
    const { work } = current
    current = null
    notify()
    work.onUndone()
  },

  /** Pauses the timer until every hold is released. */
  hold: (reason: Hold): void => {
    if (!isPending()) return
    if (holds.size === 0) {
      clearTimeout(timer)
      remaining = Math.max(0, endsAt - Date.now())
    }
    holds.add(reason)
  },

  release: (reason: Hold): void => {
    if (holds.delete(reason) && holds.size === 0 && isPending()) startTimer(remaining)
  },

  /** Sends the pending change after those in flight; resolves when all have a response. */
  sendNow: (): Promise<void> => {
    const change = current
    if (change && !change.state.isSending) {
      clearTimeout(timer)
      change.state = { ...change.state, isSending: true }
      notify()
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

/**
 * Sends the pending change when the page is hidden or closed. Call it once, when the console starts.
 * @returns removes the listeners
 */
export function sendUndoableWhenLeft(): () => void {
  const sendHidden = (): void => {
    if (document.visibilityState === 'hidden') void undo.sendNow()
  }
  const sendAlways = (): void => void undo.sendNow()
  document.addEventListener('visibilitychange', sendHidden)
  window.addEventListener('pagehide', sendAlways)
  return () => {
    document.removeEventListener('visibilitychange', sendHidden)
    window.removeEventListener('pagehide', sendAlways)
  }
}
