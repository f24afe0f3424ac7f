import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { toast } from '../messages/toast'
import { CommandFailure } from './commandFailure'
import { explainError, outcomeOf } from './errors'
import { invalidate, invalidateForAWhile } from './invalidate'
import type { Command, Given } from './operation'
import type { QueryField } from './queryFields.generated'
import { logFailure, toastCommandFailure } from './reportFailure'
import { commandAnswer, sendCommand } from './sendCommand'
import type { ShowAtOnce } from './showAtOnce'

interface CommandOptions<Variables> {
  /** Success toast, in the past tense; the backend's message replaces it. */
  readonly done: string
  /** Always shows `done`, because the backend's message does not fit here. */
  readonly ignoresBackendMessage?: boolean
  /** Root fields that are stale afterwards; what is on screen of them is read again. */
  readonly stale: readonly QueryField[]
  /** Replaces the backend's message when it refuses. */
  readonly refused?: string
  /** Shows the effect before the answer, and takes it back where the command failed; a toast always says so. */
  readonly optimistic?: ShowAtOnce<Given<Variables>>
}

/**
 * Sends a mutation and reports its outcome in a toast, unless a form shows it. Repeated calls with the same variables share one request; calls with other variables
 * wait for their turn. It never retries. `success: false` is a refusal. Failures also reject, so that a form can show them. When the outcome
 * is uncertain, the message says so and the affected queries are refetched for a while.
 */
export function useCommand<Data, Variables extends Record<string, unknown>>(
  operation: Command<Data, Variables>,
  { done, ignoresBackendMessage = false, stale, refused, optimistic }: CommandOptions<Variables>,
) {
  const client = useApolloClient()
  const inFlight = useRef(new Map<string, Promise<Data>>())
  const [isRunning, setRunning] = useState(false)

  const execute = async (variables: Given<Variables>): Promise<Data> => {
    const takeBack = optimistic?.(client, variables)
    try {
      const data = await sendCommand(operation, variables)
      await invalidate(client, stale)
      toast.success(ignoresBackendMessage ? done : (commandAnswer(data, operation.name).message ?? done))
      return data
    } catch (error) {
      logFailure(error)
      takeBack?.()
      if (outcomeOf(error) === 'uncertain') void invalidateForAWhile(client, stale)
      const { message, isWorthReporting } = explainError(error, { mayHaveWorked: true, ...(refused ? { refused } : {}) })
      const failure = new CommandFailure(message, !isWorthReporting, outcomeOf(error) === 'uncertain')
      toastCommandFailure(error, failure, { isAlways: takeBack !== undefined })
      throw failure
    }
  }

  /** @throws CommandFailure */
  const run = (variables: Given<Variables>): Promise<Data> => {
    const key = JSON.stringify(variables)
    const identical = inFlight.current.get(key)
    if (identical) return identical
    const earlier = [...inFlight.current.values()]
    setRunning(true)
    const answer = (earlier.length === 0 ? execute(variables) : Promise.allSettled(earlier).then(() => execute(variables))).finally(() => {
      inFlight.current.delete(key)
      setRunning(inFlight.current.size > 0)
    })
    inFlight.current.set(key, answer)
    return answer
  }

  return { run, isRunning }
}
