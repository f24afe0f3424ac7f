import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { logFailure } from '../feedback/reportFailure'
import { toast } from '../feedback/toast'
import { documentOf, rootFieldsOf, UncertainCommand } from './client'
import { CommandFailure } from './commandFailure'
import { tailPages } from './tailPages'
import { commandAnswer } from './sendCommand'
import { ApiError, explainError, notSent } from './errors'
import { inFlightQueries } from './inFlightQueries'
import type { Operation } from './operation'

interface CommandOptions<Data> {
  /** What is said when it is done and the backend has no words of its own; in the past tense. */
  readonly done: string
  /** Said in any case: the backend's own words would name another thing. */
  readonly isSaidByUs?: boolean
  /** Root fields whose answers are out of date afterwards; what is on screen is read again. */
  readonly stale: readonly string[]
  /** Words for a refusal, where the product prints its own. */
  readonly refused?: string
  /** For answers that are more than success and message. */
  readonly check?: (data: Data) => void
}

/** Whether a failed command is known to have changed nothing: it was refused, or never left the browser. */
const isKnownUndone = (error: unknown): boolean =>
  error instanceof ApiError && (['auth', 'ended', 'business'].includes(error.kind) || error.status === notSent)

/**
 * Reads again what is on screen of some root fields, where a change may or may not have been made. Nothing is dropped for it: when
 * the reading fails, what was there stays, and so does everything that is typed over it.
 */
async function refetchUncertain(client: ApolloClient, fields: readonly string[]): Promise<void> {
  tailPages.forget(client, fields)
  inFlightQueries.markStale(fields)
  const readings = [...client.getObservableQueries('active')].filter(({ query }) =>
    rootFieldsOf(query).some((field) => fields.includes(field)),
  )
  const outcomes = await Promise.allSettled(
    readings.map(({ query, variables }) => client.query({ query, variables, fetchPolicy: 'network-only' })),
  )
  // The failure that made this needed has been said.
  for (const outcome of outcomes) if (outcome.status === 'rejected') logFailure(outcome.reason)
}

/** Drops what was read of some root fields before a change that is made, and reads anew what is on screen of it. */
async function invalidate(client: ApolloClient, fields: readonly string[]): Promise<void> {
  inFlightQueries.markStale(fields)
  // A failing reading shows in the list itself.
  const apart = [...client.getObservableQueries('active')].filter(
    ({ options, query }) => options.fetchPolicy === 'no-cache' && rootFieldsOf(query).some((field) => fields.includes(field)),
  )
  await Promise.allSettled([
    ...(client.refetchQueries({
      updateCache: (cache) => {
        for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName })
        tailPages.forget(client, fields)
      },
    }).results ?? []),
    // The cache knows nothing of these.
    ...apart.map((reading) => reading.refetch()),
  ])
}

/** Reads again what is on screen of these root fields, after a change that may have been made, and not by `useCommand`. */
export function useRefetchUncertain(): (fields: readonly string[]) => void {
  const client = useApolloClient()
  return (fields) => void refetchUncertain(client, fields)
}

/** For a change that was made, and not by `useCommand`: what was read of these root fields before it is not drawn after it. */
export function useInvalidate(): (fields: readonly string[]) => void {
  const client = useApolloClient()
  return (fields) => void invalidate(client, fields)
}

/**
 * A change at the backend. It runs once however often it is called while it runs; with something else to change it runs again afterwards.
 * It is never retried by itself, and knows that `success: false` is a refusal. Its outcome is said in a toast; a refusal also rejects, for
 * the form to show it. Where it is not known whether it was done (a lost, late or broken answer), that is what is said, and what it may have
 * changed is read again.
 */
export function useCommand<Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  { done, isSaidByUs = false, stale, refused }: CommandOptions<Data>,
) {
  const client = useApolloClient()
  const answers = useRef(new Map<string, Promise<Data>>())
  const [isRunning, setRunning] = useState(false)

  const execute = async (variables: Variables): Promise<Data> => {
    try {
      const { data } = await client.mutate({ mutation: documentOf(operation), variables, fetchPolicy: 'no-cache' })
      const { success, message } = commandAnswer(data, operation.name)
      if (!success) throw new ApiError('business', operation.name, message ?? 'The server refused.')
      await invalidate(client, stale)
      toast.success(isSaidByUs ? done : (message ?? done))
      // The link compared the answer's shape with the contract's.
      return data as Data
    } catch (thrown) {
      logFailure(thrown)
      const error = thrown instanceof UncertainCommand ? new ApiError('answer', operation.name, thrown.message) : thrown
      if (!isKnownUndone(error)) void refetchUncertain(client, stale)
      const { message, isWorthSaying } = explainError(error, { mayHaveWorked: true, ...(refused ? { refused } : {}) })
      if (isWorthSaying) toast.error(message)
      throw new CommandFailure(message, !isWorthSaying)
    }
  }

  /** @throws CommandFailure */
  const run = (variables: Variables): Promise<Data> => {
    const sent = JSON.stringify(variables)
    const same = answers.current.get(sent)
    if (same) return same
    const others = [...answers.current.values()]
    setRunning(true)
    const answer = (others.length === 0 ? execute(variables) : Promise.allSettled(others).then(() => execute(variables))).finally(() => {
      answers.current.delete(sent)
      setRunning(answers.current.size > 0)
    })
    answers.current.set(sent, answer)
    return answer
  }

  return { run, isRunning }
}
