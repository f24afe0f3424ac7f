import { endOfUtcDay, readInstant } from '~/shared/time/instant'

/** Whether a certificate holds on a moment. `unclear`: its facts cannot be read, so nothing is claimed. */
export type Validity = 'valid' | 'expired' | 'revoked' | 'unclear'

interface ValidityFacts {
  readonly isRevoked: boolean | null
  readonly validUntil: string | null
}

/**
 * Revocation beats expiry. Without a last day there is no expiry; else it holds through the end of that calendar day in UTC.
 * @param now the moment asked about
 */
export function validityOf({ isRevoked, validUntil }: ValidityFacts, now: Date): Validity {
  if (isRevoked === true) return 'revoked'
  if (isRevoked !== false) return 'unclear'
  if (validUntil === null) return 'valid'
  const last = readInstant(validUntil)
  if (!last) return 'unclear'
  return now.getTime() <= endOfUtcDay(last).getTime() ? 'valid' : 'expired'
}
