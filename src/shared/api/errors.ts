/**
 * auth: the backend refused the token, the session has ended; or it refused a public call.
 * ended: not sent, or dropped, because the session had ended.
 * offline: no connection, or the answer was lost. timeout: no answer in time. server: a 5xx.
 * answer: an answer that cannot be read. business: the backend read the request and refused it.
 */
export type FailureKind = 'auth' | 'ended' | 'offline' | 'timeout' | 'server' | 'answer' | 'business'

/** The one error that shared/api throws. Its message is for the log; people read `explainError`. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly operation: string
  /** HTTP status, 0 when there was none. */
  readonly status: number
  /** False for the refusal of a call that carried no token: no session ends by it. */
  readonly isOfSession: boolean

  constructor(kind: FailureKind, operation: string, message: string, status = 0, isOfSession = true) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.operation = operation
    this.status = status
    this.isOfSession = isOfSession
  }
}

/** A failure in words for people. */
export interface Explanation {
  readonly kind: FailureKind
  readonly message: string
  /** False for a session's end, which has its own notice. */
  readonly isWorthSaying: boolean
}

export interface ExplainWords {
  /** Stands for the backend's own words when it refused, where the product prints its own. */
  readonly refused?: string
  /** The call may have changed something before its answer was lost. */
  readonly mayHaveWorked?: boolean
}

const sentences = {
  offline: 'Could not reach the server; nothing was changed.',
  timeout: 'The server did not answer within 30 seconds; nothing was changed.',
  server: 'The server had a problem; nothing was changed.',
  answer: 'The server sent an answer that could not be read.',
  auth: 'Your session has ended.',
  ended: 'Your session has ended.',
} as const

const uncertain = {
  offline: 'The server’s answer did not arrive. Check whether it was done before you try again.',
  timeout: 'The server did not answer within 30 seconds. Check whether it was done before you try again.',
  server: 'The server had a problem. Check whether it was done before you try again.',
  answer: 'The server’s answer could not be read. Check whether it was done before you try again.',
} as const

/** The words of a refusal without the noise a server puts before them. */
export function refusalWords(message: string): string {
  const words = message.replace(/^(?:(?:GraphQL error|ApolloError|Error):\s*)+/i, '').trim()
  return words === '' ? 'Something went wrong' : words
}

/** The one translator of failures into words; total: anything thrown gets a sentence. */
export function explainError(error: unknown, words: ExplainWords = {}): Explanation {
  if (!(error instanceof ApiError)) return { kind: 'answer', message: 'Something went wrong', isWorthSaying: true }
  const { kind } = error
  if (kind === 'business' || !error.isOfSession) return { kind, message: words.refused ?? refusalWords(error.message), isWorthSaying: true }
  if (kind === 'auth' || kind === 'ended') return { kind, message: sentences[kind], isWorthSaying: false }
  const isUnsent = kind === 'offline' && error.status === notSent
  return { kind, message: words.mayHaveWorked && !isUnsent ? uncertain[kind] : sentences[kind], isWorthSaying: true }
}

/** Status of a call that never left the browser, because it knew that it was offline. */
export const notSent = -1
