import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { toast } from '../../messages/toast'
import { withTabLock } from '../../vault/tabLock'
import type { Command, Given } from '../operation'
import type { QueryField } from '../queryFields.generated'
import { invalidate, invalidateForAWhile } from '../read/invalidate'
import { CommandFailure } from '../transport/commandFailure'
import { ApiError, explainError } from '../transport/errors'
import { logFailure, toastCommandFailure } from '../transport/reportFailure'
import { commandAnswer, sendCommand } from '../transport/sendCommand'
import { checkSendable } from '../transport/transport'
import { unclear, type Asking, type Found, type LookUp } from './commandLookUp'
import { KeptAttempts } from './KeptAttempts'
import { LostAttempts } from './LostAttempts'
import { OnceSend, type Attempt, type Memory, type OnceOrder, type OnceOutcome, type OnceQuestion } from './OnceSend'
import { questions } from './questions'
import type { ShowAtOnce } from './showAtOnce'
import { noteChange } from './uncertainChanges'

/** What of a command is said, shown and read again. */
export interface Reporting<Variables> {
  /** Success toast, in the past tense; the backend's message replaces it. Null where whoever sends says so. */
  readonly done: string | null
  /** Always shows `done`, because the backend's message does not fit here. */
  readonly ignoresBackendMessage?: boolean
  /** Root fields that are stale afterwards; what is on screen of them is read again. */
  readonly stale: readonly QueryField[]
  /** Replaces the backend's message when it refuses. */
  readonly refused?: string
  /** Shows the effect before the answer, and takes it back where the command failed; a toast always says so. */
  readonly optimistic?: ShowAtOnce<Given<Variables>>
}

/** Without `find`, nobody can know what became of a command whose answer is lost, and the failure says so. */
export type CommandOptions<Variables> = Reporting<Variables> & (LookUp<Variables> | { readonly find?: never })

/** A command that was done. */
export interface Sent<Data> {
  /** The answer; null where it was lost, and a look-up found that the command was done. */
  readonly data: Data | null
  /** What was created, or found to be changed; null where it was not looked for or could not be read back. */
  readonly found: Found | null
}

interface SendingState {
  readonly isRunning: boolean
  /** Give it to the form or dialog that sends: it says that an answer was lost and is being looked for. */
  readonly doing: string | null
}

const looking = 'No clear answer arrived. Checking for up to 15 seconds whether it was done…'

/** By operation: another page that sends the same must know them too. */
const lostAttempts = new Map<string, Memory>()

/** What could be created twice is remembered beyond this tab. */
function lostAttemptsOf(operation: string, effect: 'create' | 'change'): Memory {
  const known = lostAttempts.get(operation) ?? (effect === 'create' ? new KeptAttempts<Attempt>(operation) : new LostAttempts<Attempt>())
  lostAttempts.set(operation, known)
  return known
}

/** What is being sent, by operation and content: pressing again, also on another page, waits for the same outcome. */
const running = new Map<string, Promise<Sent<unknown> | null>>()

/** @throws CommandFailure while another tab sends the same */
async function alone(name: string, work: () => Promise<OnceOutcome<Found>>): Promise<OnceOutcome<Found>> {
  let outcome: OnceOutcome<Found> = { state: 'declined' }
  const isFree = await withTabLock(name, async () => {
    outcome = await work()
  })
  if (!isFree) throw new CommandFailure('Another tab is sending the same. Check there before you send it again.', false)
  return outcome
}

interface Unsettled {
  readonly key: string
  readonly words: Asking
  readonly find: () => Promise<readonly Found[]>
}

/** Sends commands as `useCommand` does, for a hook whose command or look-up is known only when it sends. */
export function useSender(): SendingState & {
  /** Resolves to null where the user did not want it sent. @throws CommandFailure */
  readonly send: <Data, Variables extends Record<string, unknown>>(
    operation: Command<Data, Variables>,
    options: CommandOptions<Variables>,
    variables: Given<Variables>,
  ) => Promise<Sent<Data> | null>
} {
  const client = useApolloClient()
  const inFlight = useRef(new Map<string, Promise<unknown>>())
  /** What this form sent last without a clear answer. */
  const unsettled = useRef<Unsettled | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isLooking, setLooking] = useState(false)

  const execute = async <Data, Variables extends Record<string, unknown>>(
    operation: Command<Data, Variables>,
    options: CommandOptions<Variables>,
    variables: Given<Variables>,
    { key, pathname }: { readonly key: string; readonly pathname: string },
  ): Promise<Sent<Data> | null> => {
    const { done, ignoresBackendMessage = false, stale, refused, optimistic } = options
    const lookUp = options.find ? options : null
    const takeBack = optimistic?.(client, variables)
    let data: Data | null = null
    let differs: readonly string[] = []
    const effect = lookUp?.becomes === undefined ? 'create' : 'change'
    const find = async ({ find: findAll }: LookUp<Variables>): Promise<readonly Found[]> => {
      const found = await findAll(variables)
      // One that is like a thing to create may be another's, and says nothing of what was sent.
      differs = effect === 'change' ? found.flatMap((one) => one.differs ?? []) : []
      return effect === 'create' ? found : found.filter((one) => !one.differs?.length)
    }
    const once = new OnceSend<Found>({ effect, lost: lostAttemptsOf(operation.name, effect) })
    const askAs = async (words: Asking, question: OnceQuestion<Found>): Promise<boolean> => {
      // Nothing is asked that could not be sent.
      checkSendable(operation.name, true)
      return words.ask ? words.ask(question) : questions.ask({ question, words, pathname })
    }
    const earlier = lookUp?.isOneForm && unsettled.current?.key !== key ? unsettled.current : null
    const order: OnceOrder<Found> = {
      key,
      content: JSON.stringify(variables),
      earlier: earlier && { ...earlier, ask: (question) => askAs(earlier.words, question) },
      find: lookUp && (() => find(lookUp)),
      whyNot: lookUp?.whyNot && (async () => lookUp.whyNot?.(variables) ?? null),
      send: async () => {
        data = await sendCommand(operation, variables)
        return commandAnswer(data, operation.name).message
      },
      ask: async (question) => lookUp !== null && askAs(lookUp, question),
      onLook: (hasBegun) => {
        setLooking(hasBegun)
        if (hasBegun && effect === 'change') noteChange(operation, key, 'looking')
      },
    }
    const run = (): Promise<OnceOutcome<Found>> =>
      once.run(order).catch((error: unknown) => {
        if (error instanceof ApiError) return { state: 'failed', error }
        throw error
      })
    const outcome = lookUp ? await alone(`send:${operation.name} ${key}`, run) : await run()
    if (outcome.state === 'unknown') unsettled.current = lookUp && { key, words: lookUp, find: () => find(lookUp) }
    if (outcome.state === 'done') {
      noteChange(operation, key, null)
      unsettled.current = null
      await invalidate(client, stale)
      if (done !== null) toast.success(ignoresBackendMessage ? done : (outcome.message ?? done))
      return { data, found: outcome.found }
    }
    takeBack?.()
    if (outcome.state === 'declined') return null
    if (outcome.state === 'barred') {
      // What is on screen was read before the change of somebody else.
      await invalidate(client, stale)
      const barred = new CommandFailure(`Nothing was changed. ${outcome.why}`, false)
      toastCommandFailure(null, barred, { isAlways: true })
      throw barred
    }
    const { error } = outcome
    const isUnknown = outcome.state === 'unknown'
    logFailure(error)
    if (isUnknown) {
      noteChange(operation, key, 'looking')
      void invalidateForAWhile(client, stale).then(() => noteChange(operation, key, 'looked'))
    }
    const { message, isWorthReporting } = explainError(error, { mayHaveWorked: true, ...(refused ? { refused } : {}) })
    const failure =
      isUnknown && lookUp
        ? unclear(message, lookUp, lookUp.list?.(variables) ?? null, differs)
        : new CommandFailure(message, !isWorthReporting, isUnknown)
    toastCommandFailure(error, failure, { isAlways: takeBack !== undefined })
    throw failure
  }

  return {
    isRunning,
    doing: isLooking ? looking : null,
    send: <Data, Variables extends Record<string, unknown>>(
      operation: Command<Data, Variables>,
      options: CommandOptions<Variables>,
      variables: Given<Variables>,
    ) => {
      const key = options.find && options.key ? options.key(variables) : JSON.stringify(variables)
      // Another content of the same thing waits for its turn: only what is equal in everything is the same command.
      const name = `${operation.name} ${JSON.stringify(variables)}`
      // Safe cast: an operation has one type of data.
      const identical = running.get(name) as Promise<Sent<Data> | null> | undefined
      if (identical) return identical
      const place = { key, pathname: location.pathname }
      const start = () => execute(operation, options, variables, place)
      const earlier = [...inFlight.current.values()]
      setRunning(true)
      const answer = (earlier.length === 0 ? start() : Promise.allSettled(earlier).then(start)).finally(() => {
        running.delete(name)
        inFlight.current.delete(name)
        setRunning(inFlight.current.size > 0)
      })
      running.set(name, answer)
      inFlight.current.set(name, answer)
      return answer
    },
  }
}

/**
 * Sends a mutation and reports its outcome in a toast, unless a form shows it. The same command is sent once however often it is given, also
 * from two pages; others wait for their turn. `success: false` is a refusal. Failures also reject, so that a form can show them.
 *
 * With `find`, nothing is done twice without asking: what equals a thing to create is shown first, a lost answer is looked up for fifteen
 * seconds, and the next attempt begins with a look. While an outcome is unknown, the affected queries are read again for a while. With
 * `whyNot`, a change is not sent over what somebody else has done meanwhile.
 */
export function useCommand<Data, Variables extends Record<string, unknown>>(
  operation: Command<Data, Variables>,
  options: CommandOptions<Variables>,
): SendingState & {
  /** Resolves to null where the user did not want it sent. @throws CommandFailure */
  readonly run: (variables: Given<Variables>) => Promise<Sent<Data> | null>
} {
  const { send, ...state } = useSender()
  return { ...state, run: (variables) => send(operation, options, variables) }
}
