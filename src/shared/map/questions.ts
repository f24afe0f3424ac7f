import type { Pin } from './pin'

/** Where the map stands: a frame that is not there yet, one that listens, or none. */
export type MapState = 'loading' | 'ready' | 'failed'

/** How long the frame may think about an address. */
export const answerTime = 10_000

/** Addresses that were asked about; each answer finds its own question. */
export interface Questions {
  /** Asks, once the frame can hear; null where nothing is found, no answer comes in time, or there is no map. */
  readonly ask: (address: string) => Promise<Pin | null>
  readonly answer: (id: number, pin: Pin | null) => void
  /** Follows the map: what waits is said to it when it is ready, and answered with nothing when it failed. */
  readonly follow: (state: MapState, say?: Say) => void
}

type Say = (id: number, address: string) => void

interface Question {
  readonly address: string
  readonly settle: (pin: Pin | null) => void
  timer?: ReturnType<typeof setTimeout>
}

/** Keeps the questions of one map. */
export function makeQuestions(): Questions {
  const open = new Map<number, Question>()
  let state: MapState = 'loading'
  let say: Say = () => undefined
  let last = 0

  const answer = (id: number, pin: Pin | null): void => {
    const question = open.get(id)
    if (!question) return
    clearTimeout(question.timer)
    open.delete(id)
    question.settle(pin)
  }
  const put = (id: number, question: Question): void => {
    if (question.timer !== undefined) return
    question.timer = setTimeout(() => answer(id, null), answerTime)
    say(id, question.address)
  }
  return {
    ask: (address) =>
      new Promise((settle) => {
        if (state === 'failed' || address.trim() === '') {
          settle(null)
          return
        }
        last += 1
        const question: Question = { address, settle }
        open.set(last, question)
        if (state === 'ready') put(last, question)
      }),
    answer,
    follow: (next, sayNow = () => undefined) => {
      state = next
      say = sayNow
      if (state === 'ready') for (const [id, question] of open) put(id, question)
      if (state === 'failed') for (const id of open.keys()) answer(id, null)
    },
  }
}
