import { searchable } from '../certificates/records'
import type { Context } from '../context'
import type { NewRow, Store } from '../database'
import type { CertificateRow, EmailEventRow } from '../tables'

export interface Mail {
  readonly clientId: string
  readonly recipient: string
  readonly subject: string
  /** Link in the email, or the body of a free-text email. */
  readonly link: string
}

/** Stores an email in the outbox; nothing leaves the machine. */
export function sendMail({ store, newId, now }: Context, mail: Mail): void {
  store.table('Mail').insert({ ...mail, id: newId(), sentAt: now().toISOString() })
}

/** A URL of the console or the public pages on a client's own host. */
export function addressOn({ store, publicUrl }: Context, clientId: string, path: string): string {
  const subdomain = store.table('Client').find(clientId)?.subdomain || 'www'
  return `${publicUrl.replace('{tenant}', subdomain)}${path}`
}

/** Stores an event of a sent email, searchable by recipient. */
export function recordEvent(store: Store, event: NewRow<EmailEventRow>): void {
  const searchText = searchable(`${event.email ?? ''}\n${event.patientName ?? ''}`)
  store.table('EmailEvent').insert({ ...event, searchText })
}

/** Emails to these addresses bounce. */
const isUndeliverable = (email: string): boolean => /^(?:bounce|gone)\b|@(?:bounce\.|gmial\.com$|fleetmail\.example$)/i.test(email)

/** Records the events of an email that is sent now, and returns what became of it. A free text carries no certificate. */
export function recordDelivery(
  { store, now, newId }: Context,
  mail: Pick<NewRow<EmailEventRow>, 'clientId' | 'email' | 'patientName' | 'certId'>,
): 'bounce' | 'delivered' {
  const timestamp = now().toISOString()
  const outcome = isUndeliverable(mail.email ?? '') ? 'bounce' : 'delivered'
  const messageId = newId()
  for (const event of ['processed', outcome]) recordEvent(store, { ...mail, id: newId(), timestamp, event, messageId })
  return outcome
}

/** Emails one of the caller's certificates and records the email's events and a log entry. */
export function mailCertificate(context: Context, certificate: CertificateRow, recipient: string): void {
  const { clientId } = context.caller
  const certId = certificate.id
  sendMail(context, {
    clientId,
    recipient,
    subject: `Your certificate: ${certificate.name ?? ''}`,
    link: addressOn(context, clientId, `/certificate/${encodeURIComponent(certId)}`),
  })
  const outcome = recordDelivery(context, { clientId, email: recipient, patientName: certificate.holderName, certId })
  const message = outcome === 'bounce' ? `The email to ${recipient} could not be delivered` : `Email delivered to ${recipient}`
  logCertificate(context, certId, 'Email', outcome === 'bounce' ? 'failed' : 'success', message)
}

/** Adds an entry to a certificate's log. */
export function logCertificate({ store, now, newId }: Context, certId: string, action: string, result: string, message: string): void {
  store.table('CertLogEntry').insert({ id: newId(), certId, timestamp: now().toISOString(), action, result, message })
}
