import { domainOf } from '~/domain/email/eventWords'
import { messagesOf, type EmailFact, type Message } from '~/domain/email/messages'
import { sentAgain } from '~/domain/email/sentAgain'
import type { EmailActivityQuery } from './activity.generated'
import { meantDomain } from './typo'

export type EmailEvent = EmailActivityQuery['getEmailsByClientId'][number]

/** One email of the list. */
export interface Email extends Message<EmailEvent> {
  readonly email: string | null
  readonly patientName: string | null
  /** The document it carried; null for an email without one. */
  readonly certId: string | null
  /** A failed email whose document has reached somebody since, as far as the loaded events tell. */
  readonly isSentAgain: boolean
}

const none: readonly never[] = []

/**
 * The emails that the loaded events are about, latest first.
 * @param arrived events of emails that arrived and are not listed
 * @param isCut more events exist than are loaded
 */
export function emailsOf(events: readonly EmailEvent[], arrived: readonly EmailFact[] = none, isCut = false): readonly Email[] {
  const messages = messagesOf(events, isCut)
  const isSentAgain = sentAgain([...messages, ...messagesOf(arrived)])
  return messages.map((message) => {
    const { email, patientName, certId } = message.decisive
    return { ...message, email, patientName, certId, isSentAgain: isSentAgain(message) }
  })
}

/** Failed emails to one domain that nobody has sent again. */
export interface FailureGroup {
  readonly domain: string
  readonly emails: readonly Email[]
  /** The domain that was probably meant. */
  readonly meant: string | null
  /** Why they failed, in a few words. */
  readonly reason: string
}

const isDropped = ({ decisive }: Email): boolean => decisive.event?.trim().toLowerCase() === 'dropped'

function reasonOf(emails: readonly Email[]): string {
  if (emails.every((email) => email.isWhole && isDropped(email))) return 'not tried, failed before'
  if (emails.some((email) => !email.isWhole || isDropped(email))) return 'not delivered'
  return emails.length === 1 ? 'email returned' : 'emails returned'
}

/** Failed emails by the domain they went to, the largest group first. */
export function failureGroups(emails: readonly Email[]): readonly FailureGroup[] {
  const byDomain = new Map<string, Email[]>()
  for (const email of emails) {
    if (email.delivery !== 'notDelivered' || email.isSentAgain) continue
    const domain = domainOf(email.email)
    byDomain.set(domain, [...(byDomain.get(domain) ?? []), email])
  }
  return [...byDomain]
    .map(([domain, own]) => ({ domain, emails: own, meant: meantDomain(`@${domain}`), reason: reasonOf(own) }))
    .toSorted((one, other) => other.emails.length - one.emails.length)
}
