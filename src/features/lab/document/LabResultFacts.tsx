import { subTypeLabel } from '~/domain/certificate/subTypes'
import { furtherLinesIn } from '~/kit/certificate/furtherLines'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { FactGroup } from '~/kit/page/FactGroup'
import { countryName } from '~/lib/format/countries'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { storedDayText } from '~/lib/time/instant'
import { instantInWords } from '~/lib/time/zones'
import type { LabRecord } from '../desk/labResult'

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** Who was tested, of what, where, and who signs. */
export function LabResultFacts({ record }: { readonly record: LabRecord }) {
  const zone = useClinicZone()
  const { passNo, dateOfBirth, nationality, gender, ssn, email, countryCode, phoneNumber, ccEmails } = record
  const { subType, acsn, collectionDate, issuedAt, transportName, additionalData, clinicName, physicianName, physicianLicense } = record
  const { labName, labAddress, labPhoneNumber, secondLabName, secondLabAddress, secondLabPhoneNumber } = record
  return (
    <>
      <FactGroup
        title="Person"
        facts={[
          { label: 'Passport', value: passNo },
          { label: 'Date of birth', value: storedDayText(dateOfBirth) },
          { label: 'Nationality', value: nationality && countryName(nationality) },
          { label: 'Gender', value: sentenceCase(gender ?? '') },
          { label: 'Identity number', value: ssn },
        ]}
      />
      <FactGroup
        title="Contact"
        facts={[
          { label: 'Email', value: email, isWide: true },
          { label: 'Phone', value: phoneNumber && [countryCode, phoneNumber].filter(Boolean).join(' ') },
          { label: 'Copies to', value: joined(...(ccEmails ?? [])), isWide: true },
        ]}
      />
      <FactGroup
        title="Sample"
        facts={[
          { label: 'Type', value: subType && subTypeLabel(subType), isWide: true },
          { label: 'Collected', value: instantInWords(collectionDate, zone), isWide: true },
          { label: 'Reported', value: instantInWords(issuedAt, zone), isWide: true },
          { label: 'Accession number', value: acsn },
          { label: 'Vessel', value: transportName },
          // The kit, and whatever else a file said.
          ...(furtherLinesIn(additionalData) ?? []).map(({ label, value }) => ({
            label: sentenceCase(label),
            value,
            isWide: value.length > 16,
          })),
        ]}
      />
      <FactGroup
        title="Laboratory"
        facts={[
          { label: 'First result', value: joined(labName, labAddress, labPhoneNumber), isWide: true },
          { label: 'Second result', value: joined(secondLabName, secondLabAddress, secondLabPhoneNumber), isWide: true },
          { label: 'Clinic', value: clinicName, isWide: true },
        ]}
      />
      <FactGroup
        title="Physician"
        facts={[
          { label: 'Name', value: physicianName, isWide: true },
          { label: 'Licence', value: physicianLicense },
        ]}
      />
    </>
  )
}
