import { randomBytes } from 'node:crypto'
import { checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { instantOf, isCalendarDate } from '../days'
import { addressOn, logCertificate, mailCertificate } from '../mail/outbox'
import { CannotDraw } from '../pdf/createCertificatePdf'
import { printableLine } from '../pdf/printable'
import { insertCertificate, nextPin } from './records'
import { readSigners, signersOf, type Signer } from './signers'

export const issuers = ['superAdmin'] as const
const admins = ['superAdmin', 'trainingAdmin', 'clinicAdmin'] as const
const instructors = ['instructor', 'trainingInstructor'] as const
/** Roles that may issue certificates in some cases, depending on the client and the course. */
export const anyIssuers = [...admins, ...instructors] as const
export const revokers = admins

const copiedFields = [
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

const isMedical = ({ store, caller }: Context): boolean => store.table('Client').find(caller.clientId)?.['type'] === 'medical'

/** The trimmed text, or null when it is empty. */
const filled = (value: unknown): string | null => text(value).trim() || null

/**
 * Checks who may issue: single certificates only superAdmins, certificates of a completed course also admins and the course's own
 * instructor, medical documents every issuing role.
 * @returns an error message, or null
 * @throws NotAuthorised when the role is not sufficient
 */
function checkRight(args: Args, context: Context): string | null {
  const { courseId } = args
  if (!courseId) {
    if (!hasRole(context, issuers) && !(isMedical(context) && hasRole(context, anyIssuers))) throw new NotAuthorised()
    return null
  }
  const course = ownRow(context, 'Course', courseId)
  const isOwnCourse = course['instructorId'] !== null && course['instructorId'] === context.caller.admin?.['instructorId']
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

const printProblem = (what: string, value: string): string | null => {
  try {
    printableLine(what, value)
    return null
  } catch (error) {
    if (error instanceof CannotDraw) return error.message
    throw error
  }
}

/** The printed contents of a certificate, or an error message. */
function planOf(args: Args, template: Row | null, { now }: Context): Plan | string {
  const holderName = filled(args['holderName'])
  const name = filled(args['name']) ?? filled(template?.['certificateName'])
  if (!holderName) return 'A certificate needs the name of its holder'
  if (!name) return 'A certificate needs a title'
  const issuedAt = filled(args['issuedAt']) ? instantOf(args['issuedAt']) : now().toISOString()
  const validUntil = filled(args['validUntil']) ? instantOf(args['validUntil']) : null
  if (!issuedAt) return 'The date of issue could not be read'
  if (filled(args['validUntil']) && !validUntil) return 'The expiry date could not be read'
  // A certificate is valid until the end of its last day, which may be the issue date.
  if (validUntil && validUntil.slice(0, 10) < issuedAt.slice(0, 10)) return 'The expiry date is before the date of issue'
  const dateOfBirth = filled(args['dateOfBirth'])
  if (dateOfBirth && !isCalendarDate(dateOfBirth)) return 'The date of birth could not be read'
  const email = filled(args['email'])
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) return 'The email address could not be read'
  const ofTemplate = Array.isArray(template?.['signers']) ? template['signers'] : []
  const signers = filled(args['signers']) ? readSigners(text(args['signers'])) : signersOf(ofTemplate)
  if (!signers) return 'The signers could not be read'
  const printed = [
    printProblem('The name', holderName),
    printProblem('The title', name),
    ...signers.map((signer) => printProblem("The signer's name", signer.name)),
  ]
  return printed.find((problem) => problem !== null) ?? { holderName, name, issuedAt, validUntil, signers }
}

/** The template copy stored with a certificate, with the issuer's contact details as a fallback. */
const copyOf = (template: Row | null, client: Row): Row | null =>
  template && {
    ...template,
    email: template['email'] ?? client['accountHolderEmail'],
    telephone: template['telephone'] ?? client['accountHolderPhone'],
  }

export const newTransactionHash = (): string => `0x${randomBytes(32).toString('hex')}`

/** Issues one certificate; a rejection writes nothing. */
function issueOne(args: Args, context: Context): Row {
  const { store, caller, newId, now } = context
  const clientId = checkOwnClient(context, args['clientId'])
  const client = ownClient(context)
  const template = args['templateId'] ? ownRow(context, 'CertificateTemplate', args['templateId']) : null
  if (!template && !isMedical(context)) return refused('Choose a template')
  const plan = planOf(args, template, context)
  if (typeof plan === 'string') return refused(plan)
  const id = newId()
  const email = filled(args['email'])
  const saveToBlock = args['saveToBlock'] === true
  const copied = Object.fromEntries(copiedFields.map((field) => [field, filled(args[field])]))
  const certificate = insertCertificate(store, {
    ...copied,
    ...plan,
    id,
    clientId,
    templateId: template?.['id'] ?? null,
    template: copyOf(template, client),
    certType: copied['certType'] ?? template?.['certType'],
    type: copied['type'] ?? template?.['type'],
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
    isProtected: isMedical(context) && copied['dateOfBirth'] !== null,
    storedInBlock: saveToBlock,
    transactionHash: saveToBlock ? newTransactionHash() : null,
    status: 'issued',
    pinNo: filled(args['pinNo']) ?? nextPin(context, clientId),
    qrCode: addressOn(context, clientId, `/certificate/qr/${id}`),
  })
  logCertificate(context, id, 'Issued', 'success', `Issued by ${text(caller.admin?.['name'])}`)
  if (saveToBlock) logCertificate(context, id, 'Notarised', 'success', 'Registered in the block chain')
  if (email) mailCertificate(context, certificate, email)
  return done('Certificate issued', { id })
}

function ownClient({ store, caller }: Context): Row {
  const found = store.table('Client').find(caller.clientId)
  if (!found) throw new Error(`Unknown client ${caller.clientId}`)
  return found
}

export function issue(args: Args, context: Context): Row {
  const reason = checkRight(args, context)
  return reason === null ? context.store.transaction(() => issueOne(args, context)) : refused(reason)
}

class RowRejected extends Error {}

/** Issues all rows or, when one is invalid, none. */
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
        const result = reason === null ? issueOne(row, context) : refused(reason)
        if (result['success'] !== true) throw new RowRejected(`Row ${index + 1}: ${text(result['message'])}`)
      }
    })
  } catch (error) {
    if (error instanceof RowRejected) return refused(error.message)
    throw error
  }
  return done(rows.length === 1 ? '1 certificate issued' : `${rows.length} certificates issued`)
}

/** Revokes a certificate permanently. */
export function revoke({ certificateId }: Args, context: Context): Row {
  const found = ownRow(context, 'Certificate', certificateId)
  if (found['isRevoked'] === true) return refused('This certificate is already revoked')
  context.store.table('Certificate').update(String(found['id']), { isRevoked: true, status: 'revoked' })
  logCertificate(context, String(found['id']), 'Revoked', 'success', `Revoked by ${text(context.caller.admin?.['name'])}`)
  return done('Certificate revoked')
}

/** Registers a certificate in a simulated block chain. */
export function notarise({ id }: Args, context: Context): Row {
  const found = ownRow(context, 'Certificate', id)
  if (found['storedInBlock'] === true) return refused('This certificate is already registered')
  if (found['isRevoked'] === true) return refused('A revoked certificate cannot be registered')
  context.store.table('Certificate').update(String(found['id']), { storedInBlock: true, transactionHash: newTransactionHash() })
  logCertificate(context, String(found['id']), 'Notarised', 'success', 'Registered in the block chain')
  return done('Certificate registered')
}
