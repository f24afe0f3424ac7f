import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { logFailure } from '../feedback/reportFailure'
import { toast } from '../feedback/toast'
import { documentOf } from './client'
import { ApiError, explainError } from './errors'
import type { Operation } from './operation'

interface CommandOptions<Data> {
  /** What is said when it is done and the backend has no words of its own; in the past tense. */
  readonly done: string
  /** Root fields whose answers are out of date afterwards; what is on screen is read again. */
  readonly stale: readonly string[]
  /** Words for a refusal, where the product prints its own. */
  readonly refused?: string
  /** For answers that are more than success and message. */
  readonly check?: (data: Data) => void
}

/** What a failed command rejects with: words for people, ready to be shown in place. */
export class CommandFailure extends Error {
  readonly fields: Readonly<Record<string, string>> = {}
  readonly isSessionEnd: boolean

  constructor(message: string, isSessionEnd: boolean) {
    super(message)
    this.name = 'CommandFailure'
    this.isSessionEnd = isSessionEnd
  }
}

const answerOf = (data: unknown, name: string): { readonly success: boolean; readonly message: string | null } => {
  const root: unknown = Object.values(Object(data))[0]
  if (typeof root !== 'object' || root === null) throw new ApiError('answer', name, 'The command’s answer is missing')
  const entries = new Map<string, unknown>(Object.entries(root))
  const message = entries.get('message')
  return { success: entries.get('success') === true, message: typeof message === 'string' && message.trim() !== '' ? message : null }
}

/**
 * A change at the backend. It runs once however often it is called while it runs, is never retried by itself, and knows that
 * `success: false` is a refusal. Its outcome is said in a toast; a refusal also rejects, for the form to show it.
 */
export function useCommand<Data, Variables extends Record<string, unknown>>(
  operation: Operation<Data, Variables>,
  { done, stale, refused }: CommandOptions<Data>,
) {
  const client = useApolloClient()
  const running = useRef<Promise<Data> | null>(null)
  const [isRunning, setRunning] = useState(false)

  const execute = async (variables: Variables): Promise<Data> => {
    try {
      const { data } = await client.mutate({ mutation: documentOf(operation), variables, fetchPolicy: 'no-cache' })
      const { success, message } = answerOf(data, operation.name)
      if (!success) throw new ApiError('business', operation.name, message ?? 'The server refused.')
      // What was read before the change must not be drawn after it; a failing refresh shows in the list itself.
      await Promise.allSettled(
        client.refetchQueries({
          updateCache: (cache) => {
            for (const fieldName of stale) cache.evict({ id: 'ROOT_QUERY', fieldName })
          },
        }).results ?? [],
      )
      toast.success(message ?? done)
      // The link compared the answer's shape with the contract's.
      return data as Data
    } catch (error) {
      logFailure(error)
      const { message, isWorthSaying } = explainError(error, { mayHaveWorked: true, ...(refused ? { refused } : {}) })
      if (isWorthSaying) toast.error(message)
      throw new CommandFailure(message, !isWorthSaying)
    }
  }

  /** @throws CommandFailure */
  const run = (variables: Variables): Promise<Data> => {
    if (running.current) return running.current
    setRunning(true)
    running.current = execute(variables).finally(() => {
      running.current = null
      setRunning(false)
    })
    return running.current
  }

  return { run, isRunning }
}
