import type { StatusTone } from '~/lib/statusTone'
import { currentTime } from '~/lib/time/clock'
import { validityOf, type Validity } from './validity'

const statuses: Readonly<Record<Validity, { readonly tone: StatusTone; readonly word: string }>> = {
  valid: { tone: 'good', word: 'Valid' },
  expired: { tone: 'warn', word: 'Expired' },
  revoked: { tone: 'bad', word: 'Revoked' },
  unclear: { tone: 'idle', word: 'Unclear' },
}

/** The status of a certificate whose revocation had no clear answer, until it is read again. */
export const revocationNotConfirmed = { tone: 'warn', word: 'Revocation not confirmed' } as const

/** A certificate's status as a coloured dot and a label. */
export const validityStatus = (facts: Parameters<typeof validityOf>[0], now = currentTime()) => statuses[validityOf(facts, now)]
