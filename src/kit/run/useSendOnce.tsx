import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CommandFailure } from '~/platform/api/commandFailure'
import { explainError, outcomeOf } from '~/platform/api/errors'
import { useStale } from '~/platform/api/invalidate'
import type { Command, Given } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { logFailure, toastCommandFailure } from '~/platform/api/reportFailure'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { toast } from '~/platform/messages/toast'
import { Confirm } from '../feedback/Confirm'
import { FailureWithLink, type FailureLink } from '../form/failureWithLink'
import { LostAttempts } from './LostAttempts'
import { OnceSend, type Existing, type OnceQuestion } from './OnceSend'

/** Something equal at the backend, as the question names it. */
export interface ExistingThing extends Existing {
  readonly label: string
  readonly path: string
}

interface SendOnceOptions<Data, Variables> {
  readonly operation: Command<Data, Variables>
  /** Success toast; the backend's message replaces it. */
  readonly done: string
  /** Shows `done` whatever the backend says, where its word for the thing is not the client's. */
  readonly ignoresBackendMessage?: boolean
  /** Root fields that are stale afterwards. */
  readonly stale: readonly QueryField[]
  /** 'certificate'; used in sentences. */
  readonly noun: string
  /** 'Issue'; names the buttons. */
  readonly verb: string
  /** 'revoked': it changes something that exists, and is done once that is found to be so. Without it, each sending creates another one. */
  readonly becomes?: string
}

interface Order<Variables> {
  readonly variables: Given<Variables>
  /** What makes two orders the same thing. */
  readonly key: string
  /** Everything equal at the backend. @throws where it could not be read completely */
  readonly find: () => Promise<readonly ExistingThing[]>
  /** Where to look for it by hand; not needed on its own page. */
  readonly list?: FailureLink
}

interface Asked {
  readonly question: OnceQuestion<ExistingThing>
  readonly answer: (isWanted: boolean) => void
}

const looking = 'No clear answer arrived. Looking for up to 15 seconds whether it was done…'

/** By operation: another page that sends the same must know them too. */
const lostAttempts = new Map<string, LostAttempts<ReadonlySet<string> | null>>()

function lostAttemptsOf(operation: string): LostAttempts<ReadonlySet<string> | null> {
  const known = lostAttempts.get(operation) ?? new LostAttempts()
  lostAttempts.set(operation, known)
  return known
}

/** What is being sent, by operation and order: pressing again, also on another page, waits for the same outcome. */
const running = new Map<string, Promise<{ readonly found: ExistingThing | null } | null>>()

/**
 * Creates or changes something, and never twice without asking. Equal things that exist are shown first; after an unknown outcome it looks
 * for fifteen seconds, and the next attempt begins with a look.
 */
export function useSendOnce<Data, Variables extends Record<string, unknown>>({
  operation,
  done,
  ignoresBackendMessage = false,
  stale,
  noun,
  verb,
  becomes,
}: SendOnceOptions<Data, Variables>): {
  /**
   * Resolves to what was created; `found` is null where it could not be read back. Resolves to null where the user did not want it sent.
   * @throws CommandFailure
   */
  readonly run: (order: Order<Variables>) => Promise<{ readonly found: ExistingThing | null } | null>
  /** Render it beside the form: it asks before anything could be doubled. */
  readonly question: ReactNode
  /** Give it to the form or dialog that sends: it says that an answer was lost and is being looked for. */
  readonly doing: string | null
} {
  const { drop, dropForAWhile } = useStale(stale)
  const [sender] = useState(
    () => new OnceSend<ExistingThing>({ effect: becomes ? 'change' : 'create', lost: lostAttemptsOf(operation.name) }),
  )
  const [isLooking, setLooking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)

  const execute = async ({ variables, key, find, list }: Order<Variables>) => {
    const outcome = await sender.run({
      key,
      find,
      send: async () => commandAnswer(await sendCommand(operation, variables), operation.name).message,
      ask: (question) => new Promise((answer) => setAsked({ question, answer })),
      onLook: setLooking,
    })
    if (outcome.state === 'declined') return null
    if (outcome.state === 'done') {
      await drop()
      toast.success(ignoresBackendMessage ? done : (outcome.message ?? done))
      return { found: outcome.found }
    }
    const { error } = outcome
    logFailure(error)
    const { message, isWorthReporting } = explainError(error, { mayHaveWorked: true })
    const failure = outcomeOf(error) === 'uncertain' ? unclear(message, list) : new CommandFailure(message, !isWorthReporting)
    toastCommandFailure(error, failure, { message })
    if (failure.isUncertain) dropForAWhile()
    throw failure
  }

  const run = (order: Order<Variables>): Promise<{ readonly found: ExistingThing | null } | null> => {
    const key = `${operation.name} ${order.key}`
    const sending = running.get(key) ?? execute(order).finally(() => running.delete(key))
    running.set(key, sending)
    return sending
  }

  /** Nobody knows whether it was done. */
  const unclear = (message: string, list: FailureLink | undefined): CommandFailure => {
    const state = becomes ? `is not ${becomes} yet and may still be` : 'was not found yet and may still appear'
    const text = `${message} The ${noun} ${state}.`
    return list ? new FailureWithLink(text, list, true) : new CommandFailure(text, false, true)
  }

  const close = (isWanted: boolean): void => {
    asked?.answer(isWanted)
    if (!isWanted) setAsked(null)
  }
  // Nobody can answer a question whose page is gone, and nothing more could be sent while it is open.
  const decline = useEffectEvent(() => asked?.answer(false))
  useEffect(() => () => decline(), [])
  const again = becomes ? `${verb} again` : `${verb} another`
  return {
    run,
    doing: isLooking ? looking : null,
    question: (
      <Confirm
        title={asked?.question.kind === 'unchecked' ? `${verb} without checking?` : `${becomes ? again : `${again} ${noun}`}?`}
        isOpen={asked !== null}
        onClose={() => {
          close(false)
          setAsked(null)
        }}
        confirmLabel={asked?.question.kind === 'unchecked' ? `${verb} anyway` : again}
        tone={becomes ? 'danger' : 'primary'}
        onConfirm={async () => close(true)}
      >
        {asked && <Explanation question={asked.question} noun={noun} {...(becomes ? { becomes } : {})} />}
      </Confirm>
    ),
  }
}

const reasonOf = (error: unknown): string => (error instanceof CommandFailure ? error.message : explainError(error).message)

interface ExplanationProps extends Pick<SendOnceOptions<unknown, unknown>, 'noun' | 'becomes'> {
  readonly question: OnceQuestion<ExistingThing>
}

function Explanation({ question, noun, becomes }: ExplanationProps) {
  if (question.kind === 'unchecked') {
    const what = becomes ? `the ${noun} is ${becomes}` : `this ${noun} exists`
    return <p>{`${reasonOf(question.error)} Whether ${what} already could not be checked.`}</p>
  }
  if (question.kind === 'mayArrive')
    return (
      <p>
        No response arrived for your first attempt.{' '}
        {becomes
          ? `The ${noun} is not ${becomes} yet, but may still be.`
          : `The ${noun} is not there yet, but may still appear. Sending it again may create a second one.`}
      </p>
    )
  return (
    <>
      <p>{question.found.length === 1 ? `This ${noun} exists already:` : `${question.found.length} equal ones exist already:`}</p>
      <ul>
        {question.found.slice(0, 5).map(({ id, label, path }) => (
          <li key={id}>
            <Link to={path} target="_blank">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
