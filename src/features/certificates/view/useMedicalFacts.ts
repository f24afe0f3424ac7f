import { medicalFacts } from '~/kit/sheet/medicalFacts'
import type { HolderFacts } from '~/kit/sheet/sheetContent'
import { clinicZoneOr } from '~/lib/time/zones'
import { completeRecord, mapRecord, readyValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { ClinicZone, MedicalFacts } from './view.generated'

/** What of a sheet only a medical document has. */
export type MedicalPart = Required<Pick<HolderFacts, 'medical' | 'physicianSignature'>>

export const noMedicalPart: MedicalPart = { medical: [], physicianSignature: null }

const none = completeRecord(noMedicalPart)

/** What only a medical document says; a certificate says nothing of it. */
export function useMedicalFacts(id: string, isMedical: boolean): RecordState<MedicalPart> {
  const isSkipped = !isMedical
  // Without it times are in the zone of most clinics, and each time names its zone.
  const zone = useRecord(ClinicZone, {}, ({ getClientDetails }) => getClientDetails?.timezone, { isSilent: true, isSkipped })
  const facts = useRecord(MedicalFacts, { id }, ({ certificate }) => certificate, { from: 'fresh', isSilent: true, isSkipped })
  if (!isMedical) return none
  return mapRecord(facts, (record) => ({
    medical: medicalFacts(record, clinicZoneOr(readyValue(zone))),
    physicianSignature: record.physicianSignature,
  }))
}
