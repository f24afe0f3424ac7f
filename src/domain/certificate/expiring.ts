import { readInstant, utcDaysBetween } from '~/lib/time/instant'
import { validityOf } from './validity'

/** How far ahead an expiry needs attention, in days. */
const expiryNotice = 30

/** Whether a certificate is valid and expires today or within the next 30 days, by UTC days. */
export function isExpiringSoon(facts: Parameters<typeof validityOf>[0], now: Date): boolean {
  const lastDay = readInstant(facts.validUntil)
  return lastDay !== null && validityOf(facts, now) === 'valid' && utcDaysBetween(now, lastDay) <= expiryNotice
}
