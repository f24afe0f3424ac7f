import { medicalFacts } from '~/kit/certificate/medicalFacts'
import type { HolderFacts } from '~/kit/certificate/sheetContent'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { completeRecord, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import type { Sample } from './sameSample'
import { MedicalFacts } from './view.generated'

/** What only a medical document has: for its sheet, and the sample that it speaks of. */
export interface MedicalPart extends Required<Pick<HolderFacts, 'medical' | 'physicianSignature'>> {
  readonly sample: Sample | null
}

export const noMedicalPart: MedicalPart = { medical: [], physicianSignature: null, sample: null }

const none = completeRecord(noMedicalPart)

/** What only a medical document says; a certificate says nothing of it. */
export function useMedicalFacts(id: string, isMedical: boolean): RecordState<MedicalPart> {
  const zone = useClinicZone()
  const facts = useRecord(MedicalFacts, { id }, { from: 'fresh', isSilent: true, isSkipped: !isMedical })
  if (!isMedical) return none
  return mapRecord(facts, (record) => ({
    medical: medicalFacts(record, zone),
    physicianSignature: record.physicianSignature,
    sample: record,
  }))
}
