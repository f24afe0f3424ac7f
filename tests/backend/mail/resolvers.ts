import { anyIssuers, revokers } from '../certificates/issuing'
import { admin, checkOwnClient, done, findOwnRow, only, ownRow, refused, type Context, type Resolvers } from '../context'
import type {
  CommandAnswer,
  MutationSendDocumentEmailArgs,
  MutationSendEmailArgs,
  MutationUpdateClientByIDArgs,
  QueryGetEmailActivityByCertIdArgs,
} from '../schema.generated'
import type { EmailEventRow } from '../tables'
import { fieldsOf, filled, isAddress } from '../values'
import { mailCertificate, recordDelivery, sendMail } from './outbox'

/** Emails a certificate to the given address and copies. Nothing is sent when an address is invalid. */
function mailDocument({ certId, email, ccEmails }: MutationSendDocumentEmailArgs, context: Context): CommandAnswer {
  const certificate = ownRow(context, 'Certificate', certId)
  const recipient = filled(email) ?? certificate.email
  if (!recipient) return refused('This certificate has no email address')
  const recipients = [recipient, ...(ccEmails ?? []).filter((copy) => copy !== '')]
  const wrong = recipients.find((address) => !isAddress(address))
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  for (const address of recipients) mailCertificate(context, certificate, address)
  return done('Email sent')
}

/** Emails free text to the given addresses. Nothing is sent when an address is invalid. */
function mailText({ clientId: wanted, subject, text, emails }: MutationSendEmailArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, wanted)
  const recipients = (emails ?? []).filter((email) => email !== '')
  if (recipients.length === 0) return refused('Enter at least one email address')
  if (!subject?.trim() || !text?.trim()) return refused('An email needs a subject and a message')
  const wrong = recipients.find((address) => !isAddress(address))
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  for (const recipient of recipients) {
    sendMail(context, { clientId, recipient, subject, link: text })
    recordDelivery(context, { clientId, email: recipient, patientName: null, certId: null })
  }
  return done('Email sent')
}

/** Email events of a certificate, latest first. */
function emailsOfCertificate({ certId }: QueryGetEmailActivityByCertIdArgs, context: Context): EmailEventRow[] {
  const certificate = findOwnRow(context, 'Certificate', certId)
  if (!certificate) return []
  return context.store.table('EmailEvent').where({ certId }, { order: 'timestamp DESC, sequence DESC' })
}

/** The texts of a client's emails from JSON text; null unless both are texts. */
function readCustomText(json: string): { readonly additionalText: string; readonly labResultText: string } | null {
  try {
    const fields = fieldsOf(JSON.parse(json))
    const [additionalText, labResultText] = [fields.get('additionalText'), fields.get('labResultText')]
    return typeof additionalText === 'string' && typeof labResultText === 'string' ? { additionalText, labResultText } : null
  } catch {
    return null
  }
}

/** Changes the texts that the caller's client adds to its emails. */
function updateClient({ clientId: wanted, customText }: MutationUpdateClientByIDArgs, context: Context): CommandAnswer {
  const clientId = checkOwnClient(context, wanted)
  const texts = readCustomText(customText ?? '')
  if (!texts) return refused('The texts could not be read')
  context.store.table('Client').update(clientId, { customText: texts })
  return done('Email texts saved')
}

export const resolvers: Resolvers = {
  Query: {
    getEmailActivityByCertId: admin(emailsOfCertificate),
  },
  Mutation: {
    sendDocumentEmail: only(anyIssuers, mailDocument),
    sendEmail: only(revokers, mailText),
    updateClientByID: only(revokers, updateClient),
  },
}
