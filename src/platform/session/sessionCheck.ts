/** Reads the own admin with a token. Resolves to whether the token was refused; rejects when that could not be learned. */
type ReadOwnAdmin = (token: string, adminId: string) => Promise<boolean>

/** How long an operation that was refused for itself is not confirmed again, in milliseconds: five minutes. */
const trustTime = 300_000

/**
 * Confirms that a token is refused. A backend refuses a missing right in the same words as an expired token, so one query alone must not end
 * the session.
 */
export class SessionCheck {
  #own: { readonly operation: string; readonly read: ReadOwnAdmin } | null = null
  #reading: { readonly token: string; readonly isRefused: Promise<boolean> } | null = null
  /** Operations that were refused for themselves, with the time until which they are believed. */
  readonly #refusedForThemselves = new Map<string, number>()

  /**
   * Sets how the own admin is read. Without it every refusal ends the session.
   * @param operation name of the query that reads it; its own refusal needs no confirmation
   */
  readWith(operation: string, read: ReadOwnAdmin): void {
    this.#own = { operation, read }
  }

  /**
   * Whether the refusal of a query means that its token is refused. All queries refused meanwhile share one read of the own admin; a good
   * answer makes the refusal the operation's own error, and a failed read changes nothing.
   */
  async isTokenRefused(operation: string, token: string, adminId: string): Promise<boolean> {
    const own = this.#own
    if (own === null || operation === own.operation) return true
    const key = `${token} ${operation}`
    if (performance.now() < (this.#refusedForThemselves.get(key) ?? 0)) return false
    if (this.#reading?.token !== token) this.#reading = { token, isRefused: own.read(token, adminId) }
    const reading = this.#reading
    try {
      const isRefused = await reading.isRefused
      if (!isRefused) this.#refusedForThemselves.set(key, performance.now() + trustTime)
      return isRefused
    } catch {
      return false
    } finally {
      if (this.#reading === reading) this.#reading = null
    }
  }
}

export const sessionCheck = new SessionCheck()
