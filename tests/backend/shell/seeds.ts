import { patients } from '../certificates/holders'
import type { Context } from '../context'

function labResultRows(now: Date) {
  const at = (hours: number): string => new Date(now.getTime() - hours * 60 * 60_000).toISOString()
  const group = (prefix: string, clientId: string, clinicIds: readonly string[], total: number, incomplete: number) =>
    Array.from({ length: total }, (_, index) => {
      const patient = patients[index % patients.length]
      const isIncomplete = index < incomplete
      return {
        id: `${prefix}-${index + 1}`,
        clientId,
        clinicId: clinicIds[index % clinicIds.length] ?? null,
        userId: patient?.userId ?? null,
        holderName: patient?.name ?? null,
        email: patient?.email ?? null,
        dateOfBirth: patient?.dateOfBirth ?? null,
        passNo: patient?.passNo ?? null,
        nationality: patient?.nationality ?? null,
        gender: patient?.gender ?? null,
        type: 'PCR_TEST',
        certType: 'PCR_TEST',
        subType: 'SG_PDT_PCR_TEST',
        labName: 'Quay Lab Pte. Ltd.',
        acsn: `QL${String(480_120 + index * 37)}`,
        collectionDate: at(30 + index * 5),
        issuedAt: at(6 + index * 5),
        result: index === 3 ? 'Detected' : 'Not detected',
        status: isIncomplete ? 'incomplete' : 'completed',
        isAllData: !isIncomplete,
        docId: isIncomplete ? null : `document-${prefix}-${index + 1}`,
        docIssuedAt: isIncomplete ? null : at(2 + index * 5),
      }
    })
  return [
    ...group('result-clinic', 'client-harbourclinic', ['clinic-marina', 'clinic-changi'], 18, 7),
    ...group('result-lab', 'client-quaylab', [], 30, 12),
  ]
}

/** Seeds the lab results counted by the notification bell. */
export function seed({ store, now }: Context): void {
  for (const row of labResultRows(now())) store.table('LabResult').insert(row)
}
