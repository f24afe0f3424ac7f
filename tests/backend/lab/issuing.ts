import { issueOne } from '../certificates/issuing'
import { done, ownRow, refused, type Context } from '../context'
import type { CommandAnswer, MutationBulkIssueLabResultsArgs } from '../schema.generated'
import { pick, readIds } from '../values'
import { required } from './saving'

class RowRefused extends Error {}

/** Issues a document for every result or, where one is refused, for none. An issued result gets another document. */
export function issueResults({ physicianId, templateId, labResults }: MutationBulkIssueLabResultsArgs, context: Context): CommandAnswer {
  const ids = readIds(labResults)
  if (!ids?.length) return refused('The list of results could not be read')
  const physician = ownRow(context, 'Instructor', physicianId)
  if (!physician.licenseNo || !physician.signature) return refused('The physician has no licence number or no signature')
  const template = ownRow(context, 'CertificateTemplate', templateId)
  const issuedAt = context.now().toISOString()
  const issueRow = (id: string): void => {
    const row = ownRow(context, 'LabResult', id)
    const missing = required.find(([name]) => !row[name])
    if (missing) throw new RowRefused(`The ${missing[1]} is missing`)
    const answer = issueOne(
      {
        ...pick(row, ['userId', 'email', 'dateOfBirth', 'passNo', 'ssn', 'phoneNumber', 'countryCode', 'nationality', 'gender']),
        ...pick(row, ['clinicId', 'clinicName', 'labName', 'labAddress', 'labPhoneNumber', 'acsn', 'result', 'subType', 'ccEmails']),
        clientId: context.caller.clientId,
        centerId: row.clinicId,
        templateId,
        holderName: row.holderName ?? '',
        name: template.certificateName ?? template.name ?? '',
        certType: row.certType ?? template.certType,
        type: template.type,
        collectionDate: row.collectionDate,
        issuedAt,
        physicianId,
        physicianName: physician.name,
        physicianLicense: physician.licenseNo,
        physicianSignature: physician.signature,
        signers: JSON.stringify([{ name: physician.name ?? '', role: `Physician, ${physician.licenseNo}`, image: physician.signature }]),
      },
      context,
    )
    if (!answer.success) throw new RowRefused(answer.message ?? '')
    context.store.table('LabResult').update(id, { docId: answer.id, docIssuedAt: issuedAt, status: 'completed' })
  }
  try {
    context.store.transaction(() => {
      for (const [index, id] of ids.entries())
        try {
          issueRow(id)
        } catch (error) {
          throw error instanceof RowRefused ? new RowRefused(`Row ${index + 1}: ${error.message}`) : error
        }
    })
  } catch (error) {
    if (error instanceof RowRefused) return refused(error.message)
    throw error
  }
  return done(ids.length === 1 ? '1 document issued' : `${ids.length} documents issued`)
}
