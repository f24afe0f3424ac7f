/**
 * The session token out of a sign-in's answer: its message, or the answer itself.
 * @returns the token, or null where it cannot be one: it contains white space or has fewer than 20 characters
 */
export function readToken(message: string | null | undefined): string | null {
  return message && message.length >= 20 && !/\s/.test(message) ? message : null
}
