import { randomBytes } from 'node:crypto'
import { checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { instantOf, isCalendarDate } from '../days'
import { addressOn, logCertificate, mailCertificate } from '../mail/outbox'
import { CannotDraw } from '../pdf/drawCertificate'
import { printableLine } from '../pdf/printable'
import { insertCertificate, nextPin } from './records'
import { readSigners, signersOf, type Signer } from './signers'

export const issuers = ['superAdmin'] as const
const admins = ['superAdmin', 'trainingAdmin', 'clinicAdmin'] as const
const instructors = ['instructor', 'trainingInstructor'] as const
/** Everybody who may issue something; what exactly, depends on the client and the course. */
export const anyIssuers = [...admins, ...instructors] as const
export const revokers = admins

const takenAsTheyAre = [
  'centerId',
  'userId',
  'courseId',
  'courseName',
  'phoneNumber',
  'countryCode',
  'passNo',
  'ssn',
  'dateOfBirth',
  'nationality',
  'gender',
  'address',
  'result',
  'certType',
  'subType',
  'type',
  'logoImage',
  'watermarkImage',
  'stampImage',
  'physicianId',
  'physicianName',
  'physicianLicense',
  'physicianSignature',
  'clinicId',
  'clinicName',
  'labName',
  'labAddress',
  'labPhoneNumber',
  'acsn',
  'extraData',
] as const

const isMedical = ({ store, asker }: Context): boolean => store.table('Client').find(asker.clientId)?.['type'] === 'medical'

/** Null for an empty text, so that "no e-mail" and "" are one thing. */
const filled = (value: unknown): string | null => text(value).trim() || null

/**
 * Holds a person's right against what is issued: single certificates are the superAdmin's, those of a completed course also its
 * center's admins' and its own instructor's, medical documents everybody's who sees the entry.
 * @returns the sentence against it, or null
 * @throws NotAuthorised when the role is the reason
 */
function checkRight(args: Args, context: Context): string | null {
  const { courseId } = args
  if (!courseId) {
    if (!hasRole(context, issuers) && !(isMedical(context) && hasRole(context, anyIssuers))) throw new NotAuthorised()
    return null
  }
  const course = ownRow(context, 'Course', courseId)
  const isOwnCourse = course['instructorId'] !== null && course['instructorId'] === context.asker.admin?.['instructorId']
  if (!hasRole(context, admins) && !isOwnCourse) throw new NotAuthorised()
  return course['isCompleted'] === true ? null : 'Certificates can be issued once the course is completed'
}

interface Plan {
  readonly holderName: string
  readonly name: string
  readonly issuedAt: string
  readonly validUntil: string | null
  readonly signers: readonly Signer[]
}

const isOnPaper = (what: string, value: string): string | null => {
  try {
    printableLine(what, value)
    return null
  } catch (error) {
    if (error instanceof CannotDraw) return error.message
    throw error
  }
}

/** What a certificate will say, or the sentence against it. */
function planOf(args: Args, template: Row | null, { now }: Context): Plan | string {
  const holderName = filled(args['holderName'])
  const name = filled(args['name']) ?? filled(template?.['certificateName'])
  if (!holderName) return 'A certificate needs the name of its holder'
  if (!name) return 'A certificate needs a title'
  const issuedAt = filled(args['issuedAt']) ? instantOf(args['issuedAt']) : now().toISOString()
  const validUntil = filled(args['validUntil']) ? instantOf(args['validUntil']) : null
  if (!issuedAt) return 'The date of issue could not be read'
  if (filled(args['validUntil']) && !validUntil) return 'The last valid day could not be read'
  // A certificate holds through the end of its last day, which may be the day of its issue.
  if (validUntil && validUntil.slice(0, 10) < issuedAt.slice(0, 10)) return 'The last valid day is before the date of issue'
  const dateOfBirth = filled(args['dateOfBirth'])
  if (dateOfBirth && !isCalendarDate(dateOfBirth)) return 'The date of birth could not be read'
  const email = filled(args['email'])
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) return 'The e-mail address could not be read'
  const ofTemplate = Array.isArray(template?.['signers']) ? template['signers'] : []
  const signers = filled(args['signers']) ? readSigners(text(args['signers'])) : signersOf(ofTemplate)
  if (!signers) return 'The signers could not be read'
  const printed = [
    isOnPaper('The name', holderName),
    isOnPaper('The title', name),
    ...signers.map((signer) => isOnPaper("The signer's name", signer.name)),
  ]
  return printed.find((problem) => problem !== null) ?? { holderName, name, issuedAt, validUntil, signers }
}

/** The copy of a template that a certificate carries, with the issuer's contact where the template names none. */
const copyOf = (template: Row | null, client: Row): Row | null =>
  template && {
    ...template,
    email: template['email'] ?? client['accountHolderEmail'],
    telephone: template['telephone'] ?? client['accountHolderPhone'],
  }

export const newTransactionHash = (): string => `0x${randomBytes(32).toString('hex')}`

/** Issues one certificate; nothing is written when it is refused. */
function issueOne(args: Args, context: Context): Row {
  const { store, asker, newId, now } = context
  const clientId = checkOwnClient(context, args['clientId'])
  const client = ownClient(context)
  const template = args['templateId'] ? ownRow(context, 'CertificateTemplate', args['templateId']) : null
  if (!template && !isMedical(context)) return refused('Choose a template')
  const plan = planOf(args, template, context)
  if (typeof plan === 'string') return refused(plan)
  const id = newId()
  const email = filled(args['email'])
  const saveToBlock = args['saveToBlock'] === true
  const taken = Object.fromEntries(takenAsTheyAre.map((field) => [field, filled(args[field])]))
  const certificate = insertCertificate(store, {
    ...taken,
    ...plan,
    id,
    clientId,
    templateId: template?.['id'] ?? null,
    template: copyOf(template, client),
    certType: taken['certType'] ?? template?.['certType'],
    type: taken['type'] ?? template?.['type'],
    collectionDate: instantOf(args['collectionDate']),
    createdAt: now().toISOString(),
    issuingUser: { name: client['issuerName'] },
    user: email ? { email } : null,
    email,
    ccEmails: args['ccEmails'] ?? null,
    isVerified: true,
    isClaimed: false,
    isRevoked: false,
    isExternal: args['isExternal'] === true,
    isProtected: isMedical(context) && taken['dateOfBirth'] !== null,
    storedInBlock: saveToBlock,
    transactionHash: saveToBlock ? newTransactionHash() : null,
    status: 'issued',
    pinNo: filled(args['pinNo']) ?? nextPin(context, clientId),
    qrCode: addressOn(context, clientId, `/certificate/qr/${id}`),
  })
  logCertificate(context, id, 'Issued', 'success', `Issued by ${text(asker.admin?.['name'])}`)
  if (saveToBlock) logCertificate(context, id, 'Notarised', 'success', 'Registered in the block chain')
  if (email) mailCertificate(context, certificate, email)
  return done('Certificate issued', { id })
}

function ownClient({ store, asker }: Context): Row {
  const found = store.table('Client').find(asker.clientId)
  if (!found) throw new Error(`${asker.clientId} asked and is no client`)
  return found
}

export function issue(args: Args, context: Context): Row {
  const reason = checkRight(args, context)
  return reason === null ? context.store.transaction(() => issueOne(args, context)) : refused(reason)
}

class StopAt extends Error {}

/** All or none: a list with one bad row issues nothing. */
export function issueMany({ certificates, clientId, templateId }: Args, context: Context): Row {
  let list: unknown
  try {
    list = JSON.parse(text(certificates))
  } catch {
    list = null
  }
  if (!Array.isArray(list) || list.length === 0) return refused('The list of certificates could not be read')
  const rows: readonly unknown[] = list
  try {
    context.store.transaction(() => {
      for (const [index, entry] of rows.entries()) {
        const args: Args = typeof entry === 'object' && entry !== null ? { ...entry } : {}
        const row = { ...args, clientId, templateId }
        const reason = checkRight(row, context)
        const answer = reason === null ? issueOne(row, context) : refused(reason)
        if (answer['success'] !== true) throw new StopAt(`Row ${index + 1}: ${text(answer['message'])}`)
      }
    })
  } catch (error) {
    if (error instanceof StopAt) return refused(error.message)
    throw error
  }
  return done(rows.length === 1 ? '1 certificate issued' : `${rows.length} certificates issued`)
}

/** Withdraws a certificate for good. */
export function revoke({ certificateId }: Args, context: Context): Row {
  const found = ownRow(context, 'Certificate', certificateId)
  if (found['isRevoked'] === true) return refused('This certificate is revoked already')
  context.store.table('Certificate').update(String(found['id']), { isRevoked: true, status: 'revoked' })
  logCertificate(context, String(found['id']), 'Revoked', 'success', `Revoked by ${text(context.asker.admin?.['name'])}`)
  return done('Certificate revoked')
}

/** Registers a certificate in the (pretended) block chain. */
export function notarise({ id }: Args, context: Context): Row {
  const found = ownRow(context, 'Certificate', id)
  if (found['storedInBlock'] === true) return refused('This certificate is registered already')
  if (found['isRevoked'] === true) return refused('A revoked certificate cannot be registered')
  context.store.table('Certificate').update(String(found['id']), { storedInBlock: true, transactionHash: newTransactionHash() })
  logCertificate(context, String(found['id']), 'Notarised', 'success', 'Registered in the block chain')
  return done('Certificate registered')
}
