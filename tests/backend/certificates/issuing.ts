import { randomBytes } from 'node:crypto'
import { checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, type Context } from '../context'
import { instantOf, isCalendarDate } from '../days'
import { addressOn, logCertificate, mailCertificate } from '../mail/outbox'
import { CannotDraw } from '../pdf/createCertificatePdf'
import { printableLine } from '../pdf/printable'
import type {
  CertificateIssueAnswer,
  CertificateTemplate,
  CommandAnswer,
  MutationBulkIssueCertificateArgs,
  MutationBulkIssueVaccineArgs,
  MutationCertificateIssueArgs,
  MutationCertificateRevokeArgs,
  MutationNotariseDocArgs,
} from '../schema.generated'
import type { ClientRow, TemplateRow } from '../tables'
import { fieldsOf, filled, isAddress, pickFilled, readList } from '../values'
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

/** What the caller's client issues, as its answers call it. */
const nounOf = (context: Context): 'document' | 'certificate' => (isMedical(context) ? 'document' : 'certificate')

const isMedical = (context: Context): boolean => ownClient(context).type === 'medical'

/**
 * Checks who may issue: single certificates only superAdmins, certificates of a completed course also admins and the course's own
 * instructor, medical documents every issuing role.
 * @returns an error message, or null
 * @throws NotAuthorised when the role is not sufficient
 */
function checkRight({ courseId }: MutationCertificateIssueArgs, context: Context): string | null {
  if (!courseId) {
    if (!hasRole(context, issuers) && !(isMedical(context) && hasRole(context, anyIssuers))) throw new NotAuthorised()
    return null
  }
  const course = ownRow(context, 'Course', courseId)
  const isOwnCourse = course.instructorId !== null && course.instructorId === context.caller.admin?.instructorId
  if (!hasRole(context, admins) && !isOwnCourse) throw new NotAuthorised()
  return course.isCompleted ? null : 'Certificates can be issued once the course is completed'
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
function planOf(args: MutationCertificateIssueArgs, template: TemplateRow | null, { now }: Context): Plan | string {
  const holderName = filled(args.holderName)
  const name = filled(args.name) ?? filled(template?.certificateName)
  if (!holderName) return 'A certificate needs the name of its holder'
  if (!name) return 'A certificate needs a title'
  const issuedAt = filled(args.issuedAt) ? instantOf(args.issuedAt) : now().toISOString()
  const validUntil = instantOf(args.validUntil)
  if (!issuedAt) return 'The date of issue could not be read'
  if (filled(args.validUntil) && !validUntil) return 'The expiry date could not be read'
  // A certificate is valid until the end of its last day, which may be the issue date.
  if (validUntil && validUntil.slice(0, 10) < issuedAt.slice(0, 10)) return 'The expiry date is before the date of issue'
  const dateOfBirth = filled(args.dateOfBirth)
  if (dateOfBirth && !isCalendarDate(dateOfBirth)) return 'The date of birth could not be read'
  const email = filled(args.email)
  if (email && !isAddress(email)) return 'The email address could not be read'
  const given = filled(args.signers)
  const signers = given ? readSigners(given) : signersOf(template?.signers ?? [])
  if (!signers) return 'The signers could not be read'
  const printed = [
    printProblem('The name', holderName),
    printProblem('The title', name),
    ...signers.map((signer) => printProblem("The signer's name", signer.name)),
  ]
  return printed.find((problem) => problem !== null) ?? { holderName, name, issuedAt, validUntil, signers }
}

/** The template copy stored with a certificate, with the issuer's contact details as a fallback. */
const copyOf = (template: TemplateRow | null, client: ClientRow): CertificateTemplate | null =>
  template && {
    ...template,
    email: template.email ?? client.accountHolderEmail,
    telephone: template.telephone ?? client.accountHolderPhone,
  }

const newTransactionHash = (): string => `0x${randomBytes(32).toString('hex')}`

/** Issues one certificate within a transaction of its caller, who has the right; a rejection writes nothing. */
export function issueOne(args: MutationCertificateIssueArgs, context: Context): CertificateIssueAnswer {
  const { store, caller, newId, now } = context
  const clientId = checkOwnClient(context, args.clientId)
  const client = ownClient(context)
  const template = args.templateId ? ownRow(context, 'CertificateTemplate', args.templateId) : null
  if (!template && !isMedical(context)) return refused('Choose a template')
  const plan = planOf(args, template, context)
  if (typeof plan === 'string') return refused(plan)
  const id = newId()
  const email = filled(args.email)
  const saveToBlock = args.saveToBlock === true
  const copied = pickFilled(args, copiedFields)
  const certificate = insertCertificate(store, {
    ...copied,
    ...plan,
    id,
    clientId,
    templateId: template?.id ?? null,
    template: copyOf(template, client),
    certType: copied.certType ?? template?.certType,
    type: copied.type ?? template?.type,
    collectionDate: instantOf(args.collectionDate),
    createdAt: now().toISOString(),
    issuingUser: { name: client.issuerName },
    issuedBy: caller.admin?.id ?? null,
    user: email ? { email } : null,
    email,
    ccEmails: args.ccEmails,
    isVerified: true,
    isClaimed: false,
    isRevoked: false,
    isExternal: args.isExternal === true,
    isProtected: isMedical(context) && copied.dateOfBirth !== null,
    storedInBlock: saveToBlock,
    transactionHash: saveToBlock ? newTransactionHash() : null,
    status: 'issued',
    pinNo: filled(args.pinNo) ?? nextPin(context, clientId),
    qrCode: addressOn(context, clientId, `/certificate/qr/${id}`),
  })
  logCertificate(context, id, 'Issued', 'success', `Issued by ${caller.admin?.name ?? ''}`)
  if (saveToBlock) logCertificate(context, id, 'Notarised', 'success', 'Registered in the block chain')
  if (email) mailCertificate(context, certificate, email)
  return { ...done(isMedical(context) ? 'Document issued' : 'Certificate issued'), id }
}

function ownClient({ store, caller }: Context): ClientRow {
  const found = store.table('Client').find(caller.clientId)
  if (!found) throw new Error(`Unknown client ${caller.clientId}`)
  return found
}

export function issue(args: MutationCertificateIssueArgs, context: Context): CertificateIssueAnswer {
  const reason = checkRight(args, context)
  return reason === null ? context.store.transaction(() => issueOne(args, context)) : refused(reason)
}

class RowRejected extends Error {}

/** The JavaScript types of the arguments that are not texts. */
const argumentTypes = new Map([
  ['ccEmails', 'object'],
  ['isExternal', 'boolean'],
  ['saveToBlock', 'boolean'],
])

/** The arguments in an entry of the list, which is not checked against the schema: values of another type are dropped. */
const argumentsOf = (entry: unknown): Partial<MutationCertificateIssueArgs> =>
  Object.fromEntries([...fieldsOf(entry)].filter(([name, value]) => typeof value === (argumentTypes.get(name) ?? 'string')))

/** Issues all rows or, when one is invalid, none. */
export const issueMany = ({ certificates, clientId, templateId }: MutationBulkIssueCertificateArgs, context: Context): CommandAnswer =>
  issueRows(certificates, { clientId, templateId }, context)

/** Issues vaccinations; every row names its client and its template. */
export const issueVaccinations = ({ certificates }: MutationBulkIssueVaccineArgs, context: Context): CommandAnswer =>
  issueRows(certificates, {}, context)

function issueRows(certificates: string, shared: Partial<MutationCertificateIssueArgs>, context: Context): CommandAnswer {
  const rows = readList(certificates)
  if (!rows?.length) return refused('The list of certificates could not be read')
  try {
    context.store.transaction(() => {
      for (const [index, entry] of rows.entries()) {
        const row = { clientId: '', ...argumentsOf(entry), ...shared }
        const reason = checkRight(row, context)
        const result = reason === null ? issueOne(row, context) : refused(reason)
        if (!result.success) throw new RowRejected(`Row ${index + 1}: ${result.message ?? ''}`)
      }
    })
  } catch (error) {
    if (error instanceof RowRejected) return refused(error.message)
    throw error
  }
  return done(`${rows.length} ${nounOf(context)}${rows.length === 1 ? '' : 's'} issued`)
}

/** Revokes a certificate permanently. */
export function revoke({ certificateId }: MutationCertificateRevokeArgs, context: Context): CommandAnswer {
  const found = ownRow(context, 'Certificate', certificateId)
  if (found.isRevoked) return refused(`This ${nounOf(context)} is already revoked`)
  context.store.table('Certificate').update(found.id, { isRevoked: true, status: 'revoked' })
  logCertificate(context, found.id, 'Revoked', 'success', `Revoked by ${context.caller.admin?.name ?? ''}`)
  return done(isMedical(context) ? 'Document revoked' : 'Certificate revoked')
}

/** Registers a certificate in a simulated block chain. */
export function notarise({ id }: MutationNotariseDocArgs, context: Context): CommandAnswer {
  const found = ownRow(context, 'Certificate', id)
  if (found.storedInBlock) return refused(`This ${nounOf(context)} is already registered`)
  if (found.isRevoked) return refused(`A revoked ${nounOf(context)} cannot be registered`)
  context.store.table('Certificate').update(found.id, { storedInBlock: true, transactionHash: newTransactionHash() })
  logCertificate(context, found.id, 'Notarised', 'success', 'Registered in the block chain')
  return done(isMedical(context) ? 'Document registered' : 'Certificate registered')
}
