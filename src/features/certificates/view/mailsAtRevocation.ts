import { messagesOf, type EmailFact, type Message } from '~/domain/email/messages'
import { addressKey } from '~/lib/format/email'
import { readInstant } from '~/lib/time/instant'

/** The clocks of the backend and of its mail service may differ by this, in milliseconds. */
const before = 60_000

/** A message about a revocation is sent with it or soon after, in milliseconds. */
const after = 15 * 60_000

/**
 * Emails to the holder at the time of a revocation that carried no certificate. The backend records neither what they say nor which
 * certificate they are about.
 * @param isCut older events may exist: a message whose first may be missing has no time at which it was sent
 */
export const mailsAtRevocation = (
  revokedAt: Date,
  holder: string,
  events: readonly EmailFact[],
  isCut = false,
): readonly Message<EmailFact>[] =>
  messagesOf(
    events.filter(({ email, certId }) => !certId && addressKey(email) === addressKey(holder)),
    isCut,
  ).filter(({ sentAt }) => {
    const distance = sentAt ? sentAt.getTime() - revokedAt.getTime() : NaN
    return distance >= -before && distance <= after
  })

/** Whether a list of events, newest first and cut at a number of rows, holds everything since a revocation. */
export const reachesBack = (revokedAt: Date, events: readonly EmailFact[], limit: number): boolean =>
  events.length < limit || events.some(({ timestamp }) => (readInstant(timestamp)?.getTime() ?? Infinity) < revokedAt.getTime() - before)
