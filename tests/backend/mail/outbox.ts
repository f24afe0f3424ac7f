import { searchable } from '../certificates/records'
import { checkOwnClient, done, findOwnRow, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row, Store } from '../database'

export interface Mail {
  readonly clientId: string
  readonly recipient: string
  readonly subject: string
  /** Address the mail asks its reader to open; of a free text, its words. */
  readonly link: string
}

/** Keeps a mail in the outbox; nothing leaves the machine. */
export function sendMail({ store, newId, now }: Context, mail: Mail): void {
  store.table('Mail').insert({ ...mail, id: newId(), sentAt: now().toISOString() })
}

/** An address of the console or the public pages on a client's own host. */
export function addressOn({ store, publicUrl }: Context, clientId: string, path: string): string {
  const subdomain = text(store.table('Client').find(clientId)?.['subdomain']) || 'www'
  return `${publicUrl.replace('{tenant}', subdomain)}${path}`
}

/** Keeps an event of a sent e-mail, findable by its recipient. */
export function recordEvent(store: Store, event: Row): void {
  const searchText = searchable(`${text(event['email'])}\n${text(event['patientName'])}`)
  store.table('EmailEvent').insert({ ...event, searchText })
}

/** Mails to such an address come back, as those to a mistyped one do. */
const isUndeliverable = (email: string): boolean => /^(?:bounce|gone)\b|@bounce\./i.test(email)

/** Sends a certificate to its holder: a mail, its events, and a line in the certificate's log. */
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
  const message = outcome === 'bounce' ? `The e-mail to ${recipient} came back` : `E-mail delivered to ${recipient}`
  logCertificate(context, certId, 'E-mail', outcome === 'bounce' ? 'failed' : 'success', message)
}

const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email)

/** Sends a certificate again, to whom the caller names, with copies. Nothing is sent when one of the addresses cannot be read. */
export function mailDocument({ certId, email, ccEmails }: Args, context: Context): Row {
  const certificate = ownRow(context, 'Certificate', certId)
  const recipient = text(email).trim() || text(certificate['email'])
  const copies = (Array.isArray(ccEmails) ? ccEmails : []).map(text).filter((copy) => copy !== '')
  if (recipient === '') return refused('This certificate has no e-mail address')
  const wrong = [recipient, ...copies].find((address) => !isAddress(address))
  if (wrong !== undefined) return refused(`${wrong} is no e-mail address`)
  for (const address of [recipient, ...copies]) mailCertificate(context, certificate, address)
  return done('Email sent')
}

/** Sends a free text to whom the caller names. Nothing is sent when one of the addresses cannot be read. */
export function mailText({ clientId, subject, text: words, emails }: Args, context: Context): Row {
  const own = checkOwnClient(context, clientId)
  const recipients = (Array.isArray(emails) ? emails : []).map(text).filter((email) => email !== '')
  if (recipients.length === 0) return refused('Nobody is named to send it to')
  if (text(subject).trim() === '' || text(words).trim() === '') return refused('An e-mail needs a subject and a text')
  const wrong = recipients.find((address) => !isAddress(address))
  if (wrong !== undefined) return refused(`${wrong} is no e-mail address`)
  for (const recipient of recipients) sendMail(context, { clientId: own, recipient, subject: text(subject), link: text(words) })
  return done('Email sent')
}

/** What is known of the mails of a certificate, latest first. */
export function emailsOfCertificate({ certId }: Args, context: Context): Row[] {
  const certificate = findOwnRow(context, 'Certificate', certId)
  if (!certificate) return []
  return context.store.table('EmailEvent').where({ certId }, { order: 'timestamp DESC, sequence DESC' })
}

/** Writes a line into a certificate's log. */
export function logCertificate({ store, now, newId }: Context, certId: string, action: string, result: string, message: string): void {
  store.table('CertLogEntry').insert({ id: newId(), certId, timestamp: now().toISOString(), action, result, message })
}
