import type { CertificateEmailsQuery } from './mail.generated'

export type MailEvent = CertificateEmailsQuery['getEmailActivityByCertId'][number]

/** Groups the events of emails by message. */
export function eventsByMessage(events: readonly MailEvent[]): ReadonlyMap<string, readonly MailEvent[]> {
  const messages = new Map<string, MailEvent[]>()
  for (const event of events) {
    const message = event.messageId ?? [event.email, event.timestamp].join(' ')
    messages.set(message, [...(messages.get(message) ?? []), event])
  }
  return messages
}
