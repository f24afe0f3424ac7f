import { logFailure } from './reportFailure'

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
  readonly words: string
  readonly isSending: boolean
}

let current: { readonly work: Undoable; state: UndoState } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let left = undoTime
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

const count = (time: number): void => {
  clearTimeout(timer)
  endsAt = Date.now() + time
  timer = setTimeout(() => void undo.sendNow(), time)
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
    current = { work, state: { words: work.words, isSending: false } }
    count(undoTime)
    tell()
  },

  takeBack: (): void => {
    if (!current || current.state.isSending) return
    clearTimeout(timer)
    const { work } = current
    current = null
    tell()
    work.onUndone()
  },

  /** The time stands still while somebody looks at it. */
  hold: (): void => {
    if (!current || current.state.isSending) return
    clearTimeout(timer)
    left = Math.max(0, endsAt - Date.now())
  },

  release: (): void => {
    if (current && !current.state.isSending) count(left)
  },

  /** Sends what waits; resolves when it was answered. */
  sendNow: async (): Promise<void> => {
    const sending = current
    if (!sending || sending.state.isSending) return
    clearTimeout(timer)
    sending.state = { ...sending.state, isSending: true }
    tell()
    try {
      await sending.work.send()
    } catch (error) {
      logFailure(error)
      sending.work.onUndone()
    } finally {
      if (current === sending) {
        current = null
        tell()
      }
    }
  },
} as const

/** Sends what waits when the page is hidden or left. To be called once, where the console starts. */
export function sendUndoableWhenLeft(): () => void {
  const send = (): void => {
    if (document.visibilityState === 'hidden') void undo.sendNow()
  }
  const sendAlways = (): void => void undo.sendNow()
  document.addEventListener('visibilitychange', send)
  window.addEventListener('pagehide', sendAlways)
  return () => {
    document.removeEventListener('visibilitychange', send)
    window.removeEventListener('pagehide', sendAlways)
  }
}
