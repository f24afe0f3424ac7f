import { kindOf } from '~/domain/certificate/documentKinds'
import type { Fact } from '~/kit/certificate/medicalFacts'

/**
 * What a medical document of a type prints beyond the holder and the dates, as an example.
 * @param certType of the template; one without a type shows what a test prints
 */
export function medicalSample(certType: string): readonly Fact[] {
  const { results, hasSample, hasVaccine } = kindOf(certType || 'PCR_TEST')
  const facts: readonly (readonly [label: string, value: string, isPrinted: boolean])[] = [
    ['Gender', 'Female', true],
    ['Sample collected', '11 November 2026, 08:40 (Singapore)', hasSample],
    ['Laboratory', 'Changi Laboratory', hasSample],
    ['Accession number', '26-004417', hasSample],
    ['Reported', '12 November 2026, 08:00 (Singapore)', true],
    ['Vaccine', 'Comirnaty', hasVaccine],
    ['Batch', 'FW1234', hasVaccine],
    ['Dose', '2 of 2', hasVaccine],
    ['Vaccinated', '20-11-2026', hasVaccine],
    ['Result', results?.[0] ?? 'Not detected', results?.length !== 0],
    ['Physician', 'Dr. Grace Tan, licence MCR 14201B', true],
  ]
  return facts.flatMap(([label, value, isPrinted]) => (isPrinted ? [{ label, value }] : []))
}
