import { ApiError, explainError, outcomeOf } from '~/platform/api/transport/errors'

/** Minimum length of a password in characters. */
export const minPasswordLength = 8

/**
 * A login refusal as shown to the user: the text after the first colon, without a leading 'Error: '. The colon of a time, such as 10:30, does
 * not count. Text without a colon is unchanged; an empty message becomes 'Something went wrong'.
 */
export function loginRefusal(message: string | null | undefined): string {
  const text = (message ?? '')
    .trim()
    .replace(/^[^]*?(?:(?<!\d):|:(?!\d))\s*/, '')
    .replace(/^Error:\s*/i, '')
  return text === '' ? 'Something went wrong' : text
}

/** The message for a failed login: the backend's own for any error it names or a 401, else the general one (offline, timeout, 5xx). */
export function explainLogin(error: unknown): string {
  return error instanceof ApiError && /auth|business|problem/.test(error.kind) ? loginRefusal(error.message) : explainError(error).message
}

/**
 * The message for a failed account action.
 * @param refused replaces the backend's own message when it reports an error
 * @param lost added where the response was lost, and the action may have been done
 */
export function explainAccount(error: unknown, refused: string, lost?: string): string {
  const { kind, message } = explainError(error, { refused })
  return lost && kind !== 'problem' && outcomeOf(error) === 'uncertain' ? `${message} ${lost}` : message
}

/** What a lost response to a new password means. */
export const passwordMayBeSet = 'The new password may be set already: try to sign in with it.'
