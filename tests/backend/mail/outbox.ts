import { searchable } from '../certificates/records'
import { checkOwnClient, done, findOwnRow, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row, Store } from '../database'

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
  const subdomain = text(store.table('Client').find(clientId)?.['subdomain']) || 'www'
  return `${publicUrl.replace('{tenant}', subdomain)}${path}`
}

/** Stores an event of a sent email, searchable by recipient. */
export function recordEvent(store: Store, event: Row): void {
  const searchText = searchable(`${text(event['email'])}\n${text(event['patientName'])}`)
  store.table('EmailEvent').insert({ ...event, searchText })
}

/** Emails to these addresses bounce. */
const isUndeliverable = (email: string): boolean => /^(?:bounce|gone)\b|@bounce\./i.test(email)

/** Emails a certificate and records the email's events and a log entry. */
export function mailCertificate(context: Context, certificate: Row, recipient: string): void {
  const { store, now, newId } = context
  const clientId = String(certificate['clientId'])
  const certId = String(certificate['id'])
  sendMail(context, {
    clientId,
    recipient,
    subject: `Your certificate: ${text(certificate['name'])}`,
    link: addressOn(context, clientId, `/certificate/${encodeURIComponent(certId)}`),
  })
  const timestamp = now().toISOString()
  const outcome = isUndeliverable(recipient) ? 'bounce' : 'delivered'
  const messageId = newId()
  for (const event of ['processed', outcome]) {
    const patientName = certificate['holderName']
    recordEvent(store, { id: newId(), email: recipient, patientName, timestamp, event, messageId, clientId, certId })
  }
  const message = outcome === 'bounce' ? `The email to ${recipient} could not be delivered` : `Email delivered to ${recipient}`
  logCertificate(context, certId, 'Email', outcome === 'bounce' ? 'failed' : 'success', message)
}

const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email)

/** Emails a certificate to the given address and copies. Nothing is sent when an address is invalid. */
export function mailDocument({ certId, email, ccEmails }: Args, context: Context): Row {
  const certificate = ownRow(context, 'Certificate', certId)
  const recipient = text(email).trim() || text(certificate['email'])
  const copies = (Array.isArray(ccEmails) ? ccEmails : []).map(text).filter((copy) => copy !== '')
  if (recipient === '') return refused('This certificate has no email address')
  const wrong = [recipient, ...copies].find((address) => !isAddress(address))
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  for (const address of [recipient, ...copies]) mailCertificate(context, certificate, address)
  return done('Email sent')
}

/** Emails free text to the given addresses. Nothing is sent when an address is invalid. */
export function mailText({ clientId, subject, text: body, emails }: Args, context: Context): Row {
  const own = checkOwnClient(context, clientId)
  const recipients = (Array.isArray(emails) ? emails : []).map(text).filter((email) => email !== '')
  if (recipients.length === 0) return refused('Enter at least one email address')
  if (text(subject).trim() === '' || text(body).trim() === '') return refused('An email needs a subject and a message')
  const wrong = recipients.find((address) => !isAddress(address))
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  for (const recipient of recipients) sendMail(context, { clientId: own, recipient, subject: text(subject), link: text(body) })
  return done('Email sent')
}

/** Email events of a certificate, latest first. */
export function emailsOfCertificate({ certId }: Args, context: Context): Row[] {
  const certificate = findOwnRow(context, 'Certificate', certId)
  if (!certificate) return []
  return context.store.table('EmailEvent').where({ certId }, { order: 'timestamp DESC, sequence DESC' })
}

/** Adds an entry to a certificate's log. */
export function logCertificate({ store, now, newId }: Context, certId: string, action: string, result: string, message: string): void {
  store.table('CertLogEntry').insert({ id: newId(), certId, timestamp: now().toISOString(), action, result, message })
}
