import { instantInWords } from '~/lib/time/zones'
import { furtherLinesIn } from './furtherLines'

/** What a medical document says beyond the holder and the dates; instants as ISO text. */
export interface MedicalRecord {
  readonly gender: string | null
  readonly collectionDate: string | null
  readonly labName: string | null
  /** The sample's accession number. */
  readonly acsn: string | null
  readonly result: string | null
  readonly physicianName: string | null
  readonly physicianLicense: string | null
  /** JSON text: an object of label and text. */
  readonly extraData: string | null
}

export interface Fact {
  readonly label: string
  readonly value: string
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/**
 * The facts that only a medical document prints, in their order; those without a value are left out.
 * @param zone the clinic's time zone, named beside each time
 */
export function medicalFacts(record: MedicalRecord, zone: string): readonly Fact[] {
  const physician = [record.physicianName, record.physicianLicense && `licence ${record.physicianLicense}`].filter(Boolean).join(', ')
  return [
    { label: 'Gender', value: capitalised(record.gender ?? '') },
    { label: 'Sample collected', value: instantInWords(record.collectionDate, zone) },
    { label: 'Laboratory', value: record.labName ?? '' },
    { label: 'Accession number', value: record.acsn ?? '' },
    ...(furtherLinesIn(record.extraData) ?? []).map(({ label, value }) => ({ label, value })),
    { label: 'Result', value: record.result ?? '' },
    { label: 'Physician', value: physician },
  ].filter(({ value }) => value.trim() !== '')
}
