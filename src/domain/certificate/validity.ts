import { endOfUtcDay, readInstant } from '~/lib/time/instant'

/** A certificate’s status at a given moment. `unclear`: a fact is missing or unreadable, so nothing is claimed. */
export type Validity = 'valid' | 'expired' | 'revoked' | 'unclear'

interface ValidityFacts {
  readonly isRevoked: boolean | null
  readonly validUntil: string | null
}

/**
 * Revocation beats expiry. Without an expiry date a certificate never expires; with one it is valid through the end of that day in UTC.
 * @param now the moment to check
 */
export function validityOf({ isRevoked, validUntil }: ValidityFacts, now: Date): Validity {
  if (isRevoked === true) return 'revoked'
  if (isRevoked !== false) return 'unclear'
  if (validUntil === null) return 'valid'
  const lastDay = readInstant(validUntil)
  if (!lastDay) return 'unclear'
  return now.getTime() <= endOfUtcDay(lastDay).getTime() ? 'valid' : 'expired'
}
