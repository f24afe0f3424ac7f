import { isMedical, kindOf } from '~/domain/certificate/documentKinds'
import { personFields, sampleFields } from '~/domain/certificate/fileFields'
import type { ImportField } from '~/kit/import/importField'
import { documentSchema, newDocument, type Clinic, type DocumentValues } from '../issue/documentForm'

/** What all rows of a file share. */
export interface SharedFacts {
  readonly subType: string
  readonly templateId: string
  readonly centerId: string
  readonly labId: string
  readonly physicianId: string
  /** YYYY-MM-DD and HH:mm, in the clinic's zone. */
  readonly reportedDay: string
  readonly reportedTime: string
}

/** The import fields for documents of a type: what it does not print is not asked. */
export function documentFields({ subType, templateId, reportedDay }: SharedFacts, { templates }: Clinic): readonly ImportField[] {
  const template = templates.find(({ id }) => id === templateId)
  const { results, hasSample, hasVaccine } = kindOf(subType)
  const [person, sample] = [personFields(reportedDay), sampleFields(reportedDay)]
  const fields: (ImportField | false | null)[] = [
    sample.patient,
    { ...person.dateOfBirth, isRequired: true },
    person.passNo,
    person.nationality,
    person.gender,
    person.email,
    template?.hasSSN === true && { ...person.ssn, isRequired: true },
    hasSample && sample.collectedDay,
    hasSample && sample.collectedTime,
    hasSample && sample.acsn,
    results === null
      ? {
          key: 'result',
          label: 'Result',
          isKept: true,
          isRequired: true,
          example: 'Normal',
          rule: { kind: 'text', max: 200, isPrinted: true },
        }
      : results.length > 0 && {
          key: 'result',
          label: 'Result',
          isKept: true,
          isRequired: true,
          example: results[0] ?? '',
          rule: { kind: 'choice', choices: results.map((value) => ({ value, label: value })) },
        },
    hasVaccine && {
      key: 'vaccine',
      label: 'Vaccine',
      aliases: ['vaccine name', 'product'],
      isRequired: true,
      example: 'Comirnaty',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    hasVaccine && {
      key: 'batch',
      label: 'Batch',
      aliases: ['lot', 'batch number', 'lot number'],
      isRequired: true,
      example: 'FW1234',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    hasVaccine && {
      key: 'dose',
      label: 'Dose',
      aliases: ['dose number'],
      isRequired: true,
      example: '2 of 2',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    hasVaccine && {
      key: 'vaccinatedDay',
      label: 'Vaccinated on',
      aliases: ['vaccinated', 'vaccination date', 'date of vaccination', 'date of dose'],
      isRequired: true,
      example: '20-11-2026',
      rule: { kind: 'day', notAfter: reportedDay },
    },
    template?.hasExpiration === true && {
      key: 'validUntil',
      label: 'Valid until',
      aliases: ['expiry', 'expires', 'expiry date', 'valid to'],
      // An unfit seafarer’s medical has none.
      isRequired: !isMedical(subType),
      example: '20-11-2027',
      rule: { kind: 'day', after: { field: 'reportedDay', otherwise: reportedDay } },
    },
  ]
  return fields.filter((field) => field !== false && field !== null)
}

/** What tells two rows of a file apart: two doses of one person are two documents, and one sample is of one person. */
export function documentIdentities(subType: string): readonly (readonly string[])[] {
  const { hasVaccine, hasSample } = kindOf(subType)
  const more = hasVaccine ? ['dose'] : []
  return [['passNo', ...more], ['holderName', 'dateOfBirth', ...more], ...(hasSample ? [['acsn']] : [])]
}

/** By which values a row is found again among the issued documents. */
export const findKeyOf = (subType: string): readonly string[] => [
  'holderName',
  'dateOfBirth',
  'passNo',
  ...(kindOf(subType).hasVaccine ? ['dose'] : []),
]

/** The form values of a row. Its result counts as entered twice: whoever sends the file has looked at those that need it. */
export function valuesOfRow(row: Readonly<Record<string, string>>, shared: SharedFacts, clinic: Clinic): DocumentValues {
  const result = row['result'] ?? ''
  return { ...newDocument(new Date(0), clinic), ...row, ...shared, result, resultAgain: result }
}

/** Why a row cannot be issued, beyond what its cells say; null where it can. */
export function whyNotIssued(row: Readonly<Record<string, string>>, shared: SharedFacts, clinic: Clinic): string | null {
  const { error } = documentSchema(clinic).safeParse(valuesOfRow(row, shared, clinic))
  return error?.issues[0]?.message ?? null
}
