import { patients } from '../certificates/holders'
import type { Context } from '../context'
import { insertResult } from './saving'

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
  { prefix: 'result-lab', clientId: 'client-quaylab', clinicIds: [], total: 30, incomplete: 12 },
]

const vessels = ['MV Bergen Star', 'MT Selat Aurora']

/** Of the incomplete ones every third lacks something, one is positive and one is a swabber’s report. */
function rowsOf({ prefix, clientId, clinicIds, total, incomplete }: Group, { now, store }: Context) {
  const at = (hours: number): string => new Date(now().getTime() - hours * 60 * 60_000).toISOString()
  const documents = store.table('Certificate').where({ clientId, certType: 'PCR_TEST' })
  return Array.from({ length: total }, (_, index) => {
    const patient = patients[index % patients.length]
    const isIncomplete = index < incomplete
    const isReport = index === 1
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
      collectionDate: at(30 + index * 5),
      issuedAt: at(6 + index * 5),
      result: isReport ? 'Negative' : index === 3 ? 'Detected' : 'Not detected',
      transportName: vessels[index % 5] ?? null,
      additionalData: isReport ? JSON.stringify({ kit: 'Panbio COVID-19 Ag' }) : null,
      status: isIncomplete ? 'incomplete' : 'completed',
      docId: isIncomplete ? null : (documents[index % documents.length]?.id ?? `document-${prefix}-${index + 1}`),
      docIssuedAt: isIncomplete ? null : at(2 + index * 5),
    }
  })
}

/** Seeds results around now: the newest wait for their documents. */
export function seed(context: Context): void {
  for (const row of groups.flatMap((group) => rowsOf(group, context))) insertResult(context, row)
}
