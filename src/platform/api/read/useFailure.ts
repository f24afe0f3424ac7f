import { useEffect } from 'react'
import { session } from '../../session/session'
import { ApiError, type ErrorMessages } from '../transport/errors'
import { logFailure, reportFailure } from '../transport/reportFailure'
import { failureOf } from './client'

interface FailureOptions {
  readonly messages: ErrorMessages | undefined
  /** Logs the failure without a toast, because the component shows it itself. */
  readonly isSilent?: boolean
}

const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && (error.kind === 'auth' || error.kind === 'ended')

/** Reports a query's failure once. A query that failed because the session ended is refetched after the user signs in again. */
export function useFailure(operation: string, error: unknown, refetch: () => void, { messages, isSilent = false }: FailureOptions): void {
  useEffect(() => {
    if (!error) return undefined
    const failure = failureOf(operation, error)
    if (isSilent) logFailure(failure)
    else reportFailure(failure, messages)
    if (!isSessionEnd(error)) return undefined
    return session.subscribe(() => {
      if (session.read().status === 'active') refetch()
    })
    // Report once per error; the other options are fixed per call site.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
}
