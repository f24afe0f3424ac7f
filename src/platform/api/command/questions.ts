import { Store } from '~/lib/Store'
import { toast } from '../../messages/toast'
import type { CommandWords, Found } from './commandLookUp'
import type { OnceQuestion } from './OnceSend'

/** A question in the words of the page that asks it. */
export interface PlainQuestion {
  readonly title: string
  readonly text: string
  /** What the text announces, one line each. */
  readonly points?: readonly string[]
  /** A name that is typed before the question can be confirmed. */
  readonly typed?: { readonly label: string; readonly name: string }
  /** Pages to look at before deciding. They open in a new tab. */
  readonly links?: readonly {
    readonly id: string
    readonly label: string
    readonly path: string
    /** What is to be known of it, a line each. */
    readonly notes?: readonly string[]
  }[]
  readonly confirmLabel: string
  readonly tone: 'danger' | 'primary' | 'plain'
}

/** A command that could be done twice. */
export interface DoubledCommand {
  readonly question: OnceQuestion<Found>
  readonly words: CommandWords
}

/** Something that only the user can decide while a command is under way. */
export type Question = (PlainQuestion | DoubledCommand) & {
  /** The page that it is about. */
  readonly pathname: string
}

type Asked = Question & { readonly answer: (isWanted: boolean) => void }

const waiting = new Store<readonly Asked[]>([])

/** Tells whoever has left a page why a command of it was not sent. A plain question is declined by whoever asked it, who says so. */
function tellLeft(asked: Question): void {
  if (!('question' in asked)) return
  const isOnItsWay = asked.question.kind === 'mayArrive'
  toast.error(
    `${isOnItsWay ? 'Not sent again' : 'Nothing was sent'}: you left a question about it open.${isOnItsWay ? ' The first attempt may still arrive.' : ''}`,
  )
}

const settle = (isSettled: (asked: Question) => boolean, isWanted: boolean): void => {
  const all = waiting.getSnapshot()
  waiting.tell(all.filter((asked) => !isSettled(asked)))
  for (const asked of all.filter(isSettled)) asked.answer(isWanted)
}

/** The questions that wait for an answer. The console shows them one at a time. */
export const questions = {
  subscribe: waiting.subscribe,
  getSnapshot: waiting.getSnapshot,

  /** Resolves to false where the user declines, or has left the page that it is about. */
  ask: (question: Question): Promise<boolean> =>
    new Promise((answer) => {
      if (question.pathname === location.pathname) waiting.tell([...waiting.getSnapshot(), { ...question, answer }])
      else {
        tellLeft(question)
        answer(false)
      }
    }),

  answer: (answered: Question, isWanted: boolean): void => settle((asked) => asked === answered, isWanted),

  /** Declines what other pages asked. @param pathname of the page that is open; null for none */
  declineOthers: (pathname: string | null): void => {
    const isOther = (asked: Question): boolean => asked.pathname !== pathname
    for (const asked of waiting.getSnapshot().filter(isOther)) tellLeft(asked)
    settle(isOther, false)
  },
} as const
