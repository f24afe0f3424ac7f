/**
 * auth: the backend refused the token, which ends the session, or it refused a public call.
 * ended: not sent, or aborted, because the session had ended.
 * offline: no connection, or the response was lost. timeout: no response in time. server: a 5xx.
 * answer: an unreadable response. business: the backend understood the request and refused it.
 * problem: the backend reported an error without refusing the mutation, which may have run.
 */
export type FailureKind = 'auth' | 'ended' | 'offline' | 'timeout' | 'server' | 'answer' | 'business' | 'problem'

/** What every failed request becomes. Its message is for the log; `explainError` gives the one for the screen. */
export class ApiError extends Error {
  readonly kind: FailureKind
  readonly operation: string
  /** HTTP status, 0 when there was none. */
  readonly status: number
  /** False when a call without a token was refused, which ends no session. */
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

/** HTTP 429: the backend takes no more requests for now. */
export class BusyError extends ApiError {
  /** How long to wait before the next request, in milliseconds; null where the backend does not say. */
  readonly retryAfter: number | null

  constructor(operation: string, retryAfter: number | null) {
    super('server', operation, 'HTTP 429', 429)
    this.retryAfter = retryAfter
  }
}

/** A failure as the user sees it. */
export interface Explanation {
  readonly kind: FailureKind
  readonly message: string
  /** False when the session ended, which has its own notice. */
  readonly isWorthReporting: boolean
}

/** How the errors of one call are explained. */
export interface ErrorMessages {
  /** Replaces the backend's message when it refuses. */
  readonly refused?: string
  /** The request may have changed something before its response was lost. */
  readonly mayHaveWorked?: boolean
}

const sentences = {
  offline: 'Could not reach the server.',
  timeout: 'The server did not answer within 30 seconds. Try again.',
  server: 'The server had a problem. Try again.',
  answer: 'The server sent a response that could not be read.',
  auth: 'Your session has ended.',
  ended: 'Your session has ended.',
  missing: 'Part of the console could not be loaded. Reload the page.',
} as const

const checkFirst = 'Check whether it was done before you try again.'

const uncertain = {
  offline: `The server’s response did not arrive. ${checkFirst}`,
  timeout: `The server did not answer within 30 seconds. ${checkFirst}`,
  server: `The server had a problem. ${checkFirst}`,
  answer: `The server’s response could not be read. ${checkFirst}`,
} as const

/** The backend's message without prefixes such as 'GraphQL error:'. */
export function refusalMessage(message: string): string {
  const text = message.replace(/^(?:(?:GraphQL error|ApolloError|Error):\s*)+/i, '').trim()
  return text === '' ? 'Something went wrong' : text
}

/** What browsers and the bundler say of code that cannot be fetched. */
const missingCode = /dynamically imported|module script|preload/i

/** Whether an error says that a piece of the console's own code could not be fetched, as after a deploy. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missingCode.test(error.message)

/** Turns anything thrown into a message for the user. */
export function explainError(error: unknown, options: ErrorMessages = {}): Explanation {
  if (!(error instanceof ApiError))
    return { kind: 'answer', message: isMissingCode(error) ? sentences.missing : 'Something went wrong', isWorthReporting: true }
  const { kind } = error
  if (kind === 'problem' && options.mayHaveWorked)
    return { kind, message: `${refusalMessage(error.message).replace(/[.!]?$/, '.')} ${checkFirst}`, isWorthReporting: true }
  if (kind === 'business' || kind === 'problem' || !error.isOfSession)
    return { kind, message: options.refused ?? refusalMessage(error.message), isWorthReporting: true }
  if (kind === 'auth' || kind === 'ended') return { kind, message: sentences[kind], isWorthReporting: false }
  if (!options.mayHaveWorked) return { kind, message: sentences[kind], isWorthReporting: true }
  const isUnsent = error.status === notSent
  return { kind, message: isUnsent ? `${sentences[kind]} Nothing was changed.` : uncertain[kind], isWorthReporting: true }
}

const ownKinds: ReadonlySet<FailureKind> = new Set<FailureKind>(['offline', 'timeout', 'server', 'answer'])

/** Whether a failure is explained in our words, because the backend said nothing about it. */
export const isOwnMessage = (error: unknown): boolean => !(error instanceof ApiError) || ownKinds.has(error.kind)

/** Status of a request that was never sent: the browser was offline, or what had to be read before it could not be. */
export const notSent = -1

/** A look that failed is no command that may have arrived. What ended the session, or found the backend busy, stays what it is. */
export const notSentBecause = (error: unknown): unknown =>
  error instanceof ApiError && !(error instanceof BusyError)
    ? new ApiError(error.kind, error.operation, error.message, notSent, error.isOfSession)
    : error

/** Codes with which a GraphQL server says that it did not run the operation. */
const refusalCodes: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'FORBIDDEN',
  'UNAUTHENTICATED',
])
const refusalStatuses: ReadonlySet<number> = new Set([400, 403, 404, 413])

/** Whether an error in a response means that the operation did not run. */
export const isRefusal = (code: string | null, status: number): boolean =>
  (code !== null && refusalCodes.has(code)) || refusalStatuses.has(status)

/**
 * What is known of a failed command. `notSent` and `refused`: it did not run. `uncertain`: it may have run, so look it up before anything is
 * sent again.
 */
export function outcomeOf(error: unknown): 'notSent' | 'refused' | 'uncertain' {
  if (!(error instanceof ApiError)) return 'uncertain'
  if (error.status === notSent || error.kind === 'ended' || error.kind === 'auth') return 'notSent'
  return error.kind === 'business' ? 'refused' : 'uncertain'
}
