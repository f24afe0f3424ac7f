import { medicalFacts } from '~/kit/sheet/medicalFacts'
import type { HolderFacts } from '~/kit/sheet/sheetContent'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { completeRecord, mapRecord, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { MedicalFacts } from './view.generated'

/** What of a sheet only a medical document has. */
export type MedicalPart = Required<Pick<HolderFacts, 'medical' | 'physicianSignature'>>

export const noMedicalPart: MedicalPart = { medical: [], physicianSignature: null }

const none = completeRecord(noMedicalPart)

/** What only a medical document says; a certificate says nothing of it. */
export function useMedicalFacts(id: string, isMedical: boolean): RecordState<MedicalPart> {
  const zone = useClinicZone()
  const facts = useRecord(MedicalFacts, { id }, ({ certificate }) => certificate, { from: 'fresh', isSilent: true, isSkipped: !isMedical })
  if (!isMedical) return none
  return mapRecord(facts, (record) => ({
    medical: medicalFacts(record, zone),
    physicianSignature: record.physicianSignature,
  }))
}
