import { CommandFailure } from '../api/commandFailure'
import { logFailure } from './reportFailure'
import { toast } from './toast'

/** How long something can be taken back, in milliseconds. */
export const undoTime = 6000

export interface Undoable {
  /** What is about to be done: 'Moving 3 participants'. */
  readonly words: string
  /** Does it; says itself that it was done, or why it was not. Its rejection only means that `onUndone` is called. */
  readonly send: () => Promise<unknown>
  /** It was taken back, or refused: what was shown in advance is put back. */
  readonly onUndone: () => void
}

export interface UndoState {
  /** Another one for each change, also where the words are the same. */
  readonly id: number
  readonly words: string
  readonly isSending: boolean
}

/** Why the time stands still. */
type Hold = 'pointer' | 'focus'

let current: { readonly work: Undoable; state: UndoState } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let left = undoTime
let count = 0
/** What was sent and is not answered yet, one after the other. */
let sending: Promise<void> = Promise.resolve()
let isAnswered = true
const holds = new Set<Hold>()
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

const run = (time: number): void => {
  clearTimeout(timer)
  endsAt = Date.now() + time
  timer = setTimeout(() => void undo.sendNow(), time)
}

const isWaiting = (): boolean => current !== null && !current.state.isSending

async function send(change: { readonly work: Undoable; state: UndoState }): Promise<void> {
  try {
    await change.work.send()
  } catch (error) {
    // A command has logged already why it was refused, and has said so; of a session's end it is said only that it ended.
    if (!(error instanceof CommandFailure)) logFailure(error)
    else if (error.isSessionEnd) toast.error(`${change.work.words}: not done, because your session had ended.`)
    change.work.onUndone()
  } finally {
    if (current === change) {
      current = null
      tell()
    }
  }
}

/**
 * One change at a time that can still be taken back. It is not sent before its time is up, and then at once when the page is hidden, left or
 * signed out, or another one comes. Never for what cannot wait or must be asked first: revoking, issuing, mailing.
 */
export const undo = {
  read: (): UndoState | null => current?.state ?? null,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  offer: (work: Undoable): void => {
    void undo.sendNow()
    count += 1
    current = { work, state: { id: count, words: work.words, isSending: false } }
    holds.clear()
    run(undoTime)
    tell()
  },

  takeBack: (): void => {
    if (!current || !isWaiting()) return
    clearTimeout(timer)
    const { work } = current
    current = null
    tell()
    work.onUndone()
  },

  /** The time stands still while somebody looks at it, for whichever reason. */
  hold: (reason: Hold): void => {
    if (!isWaiting()) return
    if (holds.size === 0) {
      clearTimeout(timer)
      left = Math.max(0, endsAt - Date.now())
    }
    holds.add(reason)
  },

  release: (reason: Hold): void => {
    if (holds.delete(reason) && holds.size === 0 && isWaiting()) run(left)
  },

  /** Sends what waits, after what is on its way already; resolves when all of it was answered. */
  sendNow: (): Promise<void> => {
    const change = current
    if (change && !change.state.isSending) {
      clearTimeout(timer)
      change.state = { ...change.state, isSending: true }
      tell()
      const before = sending
      // Nothing stands before most changes: they leave at once, which the end of a page does not wait for.
      sending = isAnswered ? send(change) : before.then(() => send(change))
      isAnswered = false
      const mine = sending
      void mine.then(() => {
        if (sending === mine) isAnswered = true
      })
    }
    return sending
  },
} as const

/** Sends what waits when the page is hidden or left. To be called once, where the console starts. */
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
