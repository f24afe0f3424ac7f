import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CommandFailure } from '~/platform/api/commandFailure'
import { explainError, outcomeOf } from '~/platform/api/errors'
import { useStale } from '~/platform/api/invalidate'
import type { Given, Operation } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { logFailure } from '~/platform/api/reportFailure'
import { commandAnswer, sendCommand } from '~/platform/api/sendCommand'
import { toast } from '~/platform/messages/toast'
import { Confirm } from '../feedback/Confirm'
import { FailureWithLink, type FailureLink } from '../form/failureWithLink'
import { OnceSend, type Existing, type OnceQuestion } from './OnceSend'

/** Something equal at the backend, as the question names it. */
export interface ExistingThing extends Existing {
  readonly label: string
  readonly path: string
}

interface SendOnceOptions<Data, Variables> {
  readonly operation: Operation<Data, Variables>
  /** Success toast; the backend's message replaces it. */
  readonly done: string
  /** Root fields that are stale afterwards. */
  readonly stale: readonly QueryField[]
  /** 'certificate'; used in sentences. */
  readonly noun: string
  /** 'Issue'; names the buttons. */
  readonly verb: string
}

interface Order<Variables> {
  readonly variables: Given<Variables>
  /** What makes two orders the same thing. */
  readonly key: string
  /** Everything equal at the backend. @throws where it could not be read completely */
  readonly find: () => Promise<readonly ExistingThing[]>
  /** Where to look for it by hand. */
  readonly list: FailureLink
}

interface Asked {
  readonly question: OnceQuestion<ExistingThing>
  readonly answer: (isWanted: boolean) => void
}

/**
 * Creates something, and never twice without asking. Equal things that exist are shown first; after an unknown outcome it looks for fifteen
 * seconds, and the next attempt begins with a look.
 */
export function useSendOnce<Data, Variables extends Record<string, unknown>>({
  operation,
  done,
  stale,
  noun,
  verb,
}: SendOnceOptions<Data, Variables>): {
  /**
   * Resolves to what was created; `found` is null where it could not be read back. Resolves to null where the user did not want it sent.
   * @throws CommandFailure
   */
  readonly run: (order: Order<Variables>) => Promise<{ readonly found: ExistingThing | null } | null>
  /** Render it beside the form: it asks before anything could be doubled. */
  readonly question: ReactNode
} {
  const { drop, dropForAWhile } = useStale(stale)
  const [sender] = useState(() => new OnceSend<ExistingThing>())
  const [asked, setAsked] = useState<Asked | null>(null)

  const run = async ({ variables, key, find, list }: Order<Variables>) => {
    const outcome = await sender.run({
      key,
      find,
      send: async () => commandAnswer(await sendCommand(operation, variables), operation.name).message,
      ask: (question) => new Promise((answer) => setAsked({ question, answer })),
    })
    if (outcome.state === 'declined') return null
    if (outcome.state === 'done') {
      await drop()
      toast.success(outcome.message ?? done)
      return { found: outcome.found }
    }
    const { error } = outcome
    logFailure(error)
    const { message, isWorthReporting } = explainError(error, { mayHaveWorked: true })
    if (isWorthReporting) toast.error(message)
    if (outcomeOf(error) !== 'uncertain') throw new CommandFailure(message, !isWorthReporting)
    dropForAWhile()
    throw new FailureWithLink(`${message} The ${noun} was not found yet and may still appear.`, list)
  }

  const close = (isWanted: boolean): void => {
    asked?.answer(isWanted)
    if (!isWanted) setAsked(null)
  }
  return {
    run,
    question: (
      <Confirm
        title={asked?.question.kind === 'unchecked' ? `${verb} without checking?` : `${verb} another ${noun}?`}
        isOpen={asked !== null}
        onClose={() => {
          close(false)
          setAsked(null)
        }}
        keepLabel="Cancel"
        confirmLabel={asked?.question.kind === 'unchecked' ? `${verb} anyway` : `${verb} another`}
        tone="primary"
        onConfirm={async () => close(true)}
      >
        {asked && <Explanation question={asked.question} noun={noun} />}
      </Confirm>
    ),
  }
}

const reasonOf = (error: unknown): string => (error instanceof CommandFailure ? error.message : explainError(error).message)

function Explanation({ question, noun }: { readonly question: OnceQuestion<ExistingThing>; readonly noun: string }) {
  if (question.kind === 'unchecked') return <p>{`${reasonOf(question.error)} Whether this ${noun} exists already could not be checked.`}</p>
  if (question.kind === 'mayArrive')
    return (
      <p>
        No response arrived for your first attempt. The {noun} is not there yet, but may still appear. Sending it again may create a second
        one.
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
