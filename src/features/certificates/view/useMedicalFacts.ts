import { medicalFacts, type Fact } from '~/kit/sheet/medicalFacts'
import { clinicZoneOr } from '~/lib/time/zones'
import { completeRecord, mapRecord, readyValue, type RecordState } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { ClinicZone, MedicalFacts } from './view.generated'

const none = completeRecord<readonly Fact[]>([])

/** What only a medical document says; a certificate says nothing of it. */
export function useMedicalFacts(id: string, isMedical: boolean): RecordState<readonly Fact[]> {
  const isSkipped = !isMedical
  // Without it times are in the zone of most clinics, and each time names its zone.
  const zone = useRecord(ClinicZone, {}, ({ getClientDetails }) => getClientDetails?.timezone, { isSilent: true, isSkipped })
  const facts = useRecord(MedicalFacts, { id }, ({ certificate }) => certificate, { from: 'fresh', isSilent: true, isSkipped })
  if (!isMedical) return none
  return mapRecord(facts, (record) => medicalFacts(record, clinicZoneOr(readyValue(zone))))
}
