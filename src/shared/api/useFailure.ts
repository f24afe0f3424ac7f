import { useEffect } from 'react'
import { logFailure, reportFailure } from '../feedback/reportFailure'
import { session } from '../session/session'
import { failureOf } from './client'
import { ApiError, type ExplainWords } from './errors'

interface FailureOptions {
  readonly words: ExplainWords | undefined
  /** Only logged: the place itself says that it failed. */
  readonly isSilent?: boolean
}

const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && (error.kind === 'auth' || error.kind === 'ended')

/** Says a reading's failure once; what failed because the session had ended is read again after signing in over the page. */
export function useFailure(operation: string, error: unknown, refetch: () => void, { words, isSilent = false }: FailureOptions): void {
  useEffect(() => {
    if (!error) return undefined
    const failure = failureOf(operation, error)
    if (isSilent) logFailure(failure)
    else reportFailure(failure, words)
    if (!isSessionEnd(error)) return undefined
    return session.subscribe(() => {
      if (session.read().status === 'active') refetch()
    })
    // Words and silence belong to the place, not to the moment: only a new failure is said.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
}
