import { domainOf } from '~/domain/email/eventWords'
import { messagesOf, type EmailFact, type Message } from '~/domain/email/messages'
import type { EmailActivityQuery, EmailsDeliveredQuery } from './activity.generated'
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

/** An event of an email that arrived. */
export type ArrivedEvent = EmailsDeliveredQuery['getEmailsByClientId'][number]

const none: readonly never[] = []

const timeOf = ({ lastAt }: Message<EmailFact>): number => lastAt?.getTime() ?? 0

/**
 * The emails that the loaded events are about, latest first.
 * @param arrived events of emails that arrived and are not listed
 * @param isCut more events exist than are loaded
 */
export function emailsOf(events: readonly EmailEvent[], arrived: readonly ArrivedEvent[] = none, isCut = false): readonly Email[] {
  const messages = messagesOf(events, isCut)
  const arrivedAt = new Map<string, number>()
  for (const message of [...messages, ...messagesOf(arrived)]) {
    const { certId } = message.decisive
    if (certId && message.delivery === 'delivered') arrivedAt.set(certId, Math.max(arrivedAt.get(certId) ?? 0, timeOf(message)))
  }
  return messages.map((message) => {
    const { email, patientName, certId } = message.decisive
    const isSentAgain = message.delivery === 'notDelivered' && certId !== null && (arrivedAt.get(certId) ?? 0) > timeOf(message)
    return { ...message, email, patientName, certId, isSentAgain }
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
