import { ApiError, explainError } from '~/shared/api/errors'

/** Smallest length of a password. */
export const minPasswordLength = 8

/**
 * What the login says of the backend's refusal: the words after the first colon that a blank follows, without a leading 'Error: '.
 * A text without a colon stands as it is, no text at all reads 'Something went wrong'.
 */
export function loginRefusal(message: string | null | undefined): string {
  const words = (message ?? '')
    .trim()
    .replace(/^[^]*?:(?:\s+|$)/, '')
    .replace(/^Error:\s*/i, '')
  return words === '' ? 'Something went wrong' : words
}

/**
 * The session token hides in the sign-in answer's message.
 * @returns the token, or null when the text cannot be one: white space in it, or shorter than 20 characters
 */
export function readToken(message: string | null | undefined): string | null {
  return message && message.length >= 20 && !/\s/.test(message) ? message : null
}

/** A refusal keeps its own words, a 401 too; everything else (offline, time-out, 5xx) keeps its sentence. */
export function explainLogin(error: unknown): string {
  return error instanceof ApiError && /auth|business/.test(error.kind) ? loginRefusal(error.message) : explainError(error).message
}

export const explainAccount = (error: unknown, refused: string): string => explainError(error, { refused }).message
