import { ApiError, explainError } from '~/shared/api/errors'

/** Smallest length of a password. */
export const minPasswordLength = 8

/**
 * What the login says of the backend's refusal: the words after the first colon, without a leading 'Error: '.
 * A text without a colon stands as it is, no text at all reads 'Something went wrong'.
 */
export function loginRefusal(message: string | null | undefined): string {
  const whole = (message ?? '').trim()
  const colon = whole.indexOf(':')
  const words = (colon < 0 ? whole : whole.slice(colon + 1)).trim().replace(/^Error:\s*/i, '')
  return words === '' ? 'Something went wrong' : words
}

/**
 * The session token hides in the sign-in answer's message.
 * @returns the token, or null when the text cannot be one: white space in it, or shorter than 20 characters
 */
export function readToken(message: string | null | undefined): string | null {
  return message && message.length >= 20 && !/\s/.test(message) ? message : null
}

/**
 * A refusal keeps the words made for it; everything else (offline, time-out, 5xx) keeps its own sentence. Nobody has a session yet that
 * could end, so a 401 is a refusal without words.
 */
export function explainLogin(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'auth') return loginRefusal(null)
  return error instanceof ApiError && error.kind === 'business' ? loginRefusal(error.message) : explainError(error).message
}

export const explainAccount = (error: unknown, refused: string): string => explainError(error, { refused }).message
