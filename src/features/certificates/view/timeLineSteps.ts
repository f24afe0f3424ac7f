import { stepOfMail, type Step } from '~/domain/email/mailSteps'
import type { EmailFact, Message } from '~/domain/email/messages'
import { readInstant } from '~/lib/time/instant'
import type { CertificateLogQuery } from './view.generated'

export type Entry = NonNullable<CertificateLogQuery['getCertLog']>['log'][number]

const titles: ReadonlyMap<string, string> = new Map([
  ['issue', 'Issued'],
  ['issued', 'Issued'],
  ['generatepdf', 'PDF created'],
  ['pdf', 'PDF created'],
  ['notarise', 'Notarised'],
  ['notarised', 'Notarised'],
  ['revoke', 'Revoked'],
  ['revoked', 'Revoked'],
  ['email', 'Email sent'],
])

const isMail = (action: string | null): boolean => /^e-?mail\b/i.test(action ?? '')

const hasFailed = ({ result }: Entry): boolean => /fail|error|refused/i.test(result ?? '')

/** One entry of the log. */
export const stepOfEntry = (entry: Entry): Step => {
  const { timestamp, action, result, message } = entry
  const isFailure = hasFailed(entry)
  const title = titles.get((action ?? '').toLowerCase()) ?? action ?? 'Step'
  return {
    key: ['log', timestamp, action, result, message].join(' '),
    at: timestamp,
    title: isFailure ? `${title}: failed` : title,
    detail: message,
    tone: isFailure || /revoke/i.test(action ?? '') ? 'bad' : 'plain',
    undelivered: null,
    seeEmailsTo: null,
  }
}

/** A revocation that only the log tells of, because the certificate could not be read since: as its page says. */
export const unconfirmedStep = (step: Step): Step => (step.title === 'Revoked' ? { ...step, title: 'Revoked: not confirmed' } : step)

/** An email to the holder at the time of the revocation. It is not offered for a second sending, which would send the certificate. */
export const stepAtRevocation = (mail: Message<EmailFact>, holder: string): Step => ({
  ...stepOfMail(mail),
  detail: `to ${holder}, about the time of the revocation. Which certificate it is about is not recorded.`,
  undelivered: null,
  seeEmailsTo: holder,
})

export const instantOf = (text: string | null): number => readInstant(text)?.getTime() ?? 0

/** Maximum time between a log entry and the mail event it repeats, in milliseconds. */
const matchWindow = 5 * 60_000

/** Whether a log entry repeats an email that has its own events; it is shown only once. */
export const isCoveredBy = ({ action, message, timestamp }: Entry, events: readonly EmailFact[]): boolean =>
  isMail(action) &&
  events.some(
    ({ email, timestamp: at }) =>
      email && message?.includes(email) === true && Math.abs(instantOf(at) - instantOf(timestamp)) < matchWindow,
  )

/** When the certificate was revoked; null where the log does not tell. */
export const revokedAtIn = (entries: readonly Entry[]): Date | null => {
  const entry = entries.find((one) => /^revoked?$/i.test(one.action ?? '') && !hasFailed(one))
  return entry ? readInstant(entry.timestamp) : null
}
