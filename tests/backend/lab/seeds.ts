import { patients } from '../certificates/holders'
import { insertCertificate, pinOf } from '../certificates/records'
import type { Context } from '../context'
import type { CertificateRow } from '../tables'
import { insertResult } from './saving'

const hour = 60 * 60_000
const lab = 'client-quaylab'

interface Group {
  readonly prefix: string
  readonly clientId: string
  readonly clinicIds: readonly string[]
  readonly total: number
  /** How many of the newest wait for their document. */
  readonly incomplete: number
}

const groups: readonly Group[] = [
  { prefix: 'result-clinic', clientId: 'client-harbourclinic', clinicIds: ['clinic-marina', 'clinic-changi'], total: 18, incomplete: 7 },
  { prefix: 'result-lab', clientId: lab, clinicIds: [], total: 30, incomplete: 12 },
]

const vessels = ['MV Bergen Star', 'MT Selat Aurora']

/** A document of a clinic's, or for a lab, which issues them here alone, a new one. */
function documentOf({ clientId }: Group, index: number, { now, store }: Context): CertificateRow {
  const documents = store.table('Certificate').where({ clientId, certType: 'PCR_TEST' })
  const known = documents[index % documents.length]
  if (known && clientId !== lab) return known
  const issuedAt = new Date(now().getTime() - (2 + index * 5) * hour)
  const patient = patients[index % patients.length]
  const template = store.table('CertificateTemplate').find('template-lab-pcr')
  return insertCertificate(store, {
    id: `document-result-lab-${index + 1}`,
    clientId,
    templateId: template?.id,
    template,
    name: template?.certificateName,
    type: 'medical',
    certType: 'PCR_TEST',
    subType: 'SG_PDT_PCR_TEST',
    pinNo: pinOf('QL', issuedAt, 300 + index),
    userId: patient?.userId,
    holderName: patient?.name,
    dateOfBirth: patient?.dateOfBirth,
    passNo: patient?.passNo,
    nationality: patient?.nationality,
    gender: patient?.gender,
    email: patient?.email,
    result: 'Not detected',
    collectionDate: new Date(now().getTime() - (30 + index * 5) * hour).toISOString(),
    issuedAt: issuedAt.toISOString(),
    createdAt: issuedAt.toISOString(),
    labName: 'Quay Lab Pte. Ltd.',
    physicianName: 'Dr. Meera Rao',
    physicianLicense: 'MCR 20117C',
    signers: [{ name: 'Dr. Meera Rao', role: 'Physician, MCR 20117C' }],
    isVerified: true,
    isClaimed: false,
    isRevoked: false,
    isProtected: true,
    storedInBlock: false,
    status: 'issued',
  })
}

/** Every third of the incomplete ones lacks something, one is positive and one is a swabber’s report. The others say what their documents say. */
function rowsOf(group: Group, context: Context) {
  const { prefix, clientId, clinicIds, total, incomplete } = group
  const at = (hours: number): string => new Date(context.now().getTime() - hours * hour).toISOString()
  return Array.from({ length: total }, (_, index) => {
    const isIncomplete = index < incomplete
    const isReport = index === 1
    const document = isIncomplete ? null : documentOf(group, index, context)
    const patient = document ? { ...document, name: document.holderName } : patients[index % patients.length]
    return {
      id: `${prefix}-${index + 1}`,
      clientId,
      clinicId: clinicIds[index % clinicIds.length] ?? null,
      userId: patient?.userId ?? null,
      holderName: patient?.name ?? null,
      email: patient?.email ?? null,
      dateOfBirth: isIncomplete && index % 3 === 2 ? null : (patient?.dateOfBirth ?? null),
      passNo: patient?.passNo ?? null,
      nationality: patient?.nationality ?? null,
      gender: patient?.gender ?? null,
      type: 'PCR_TEST',
      certType: 'PCR_TEST',
      subType: isReport ? 'SG_ANTI_RAPID_TEST' : 'SG_PDT_PCR_TEST',
      labName: isReport ? null : 'Quay Lab Pte. Ltd.',
      acsn: isReport ? null : `QL${String(480_120 + index * 37)}`,
      collectionDate: document?.collectionDate ?? at(30 + index * 5),
      issuedAt: document?.issuedAt ?? at(6 + index * 5),
      result: document?.result ?? (isReport ? 'Negative' : index === 3 ? 'Detected' : 'Not detected'),
      transportName: vessels[index % 5] ?? null,
      additionalData: isReport ? JSON.stringify({ kit: 'Panbio COVID-19 Ag' }) : null,
      status: isIncomplete ? 'incomplete' : 'completed',
      docId: document?.id ?? null,
      docIssuedAt: document?.issuedAt ?? null,
    }
  })
}

/** Seeds results around now: the newest wait for their documents. */
export function seed(context: Context): void {
  for (const row of groups.flatMap((group) => rowsOf(group, context))) insertResult(context, row)
}
