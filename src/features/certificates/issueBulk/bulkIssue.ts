import { personFields } from '~/domain/certificate/fileFields'
import type { BatchItem } from '~/kit/batch/batchItem'
import type { ImportField } from '~/kit/import/importField'
import { rangeToText } from '~/lib/time/calendarDay'
import { newCertificate, type IssueValues } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'

/** The days on which rows are issued, as the list of certificates filters them: '02-11-2026..21-11-2026'. A row without a day is issued `today`. */
export function issuedPeriod(rows: readonly BatchItem['values'][], today: string): string {
  const days = rows.map(({ issuedAt = '' }) => issuedAt || today).toSorted()
  return rangeToText({ from: days[0] ?? today, to: days.at(-1) ?? today })
}

/** The import fields for certificates of a template: optional fields only if the template has them, or before one is chosen none. */
export function bulkFields(template: CertificateTemplateFieldsFragment | undefined, today: string): readonly ImportField[] {
  const person = personFields(today)
  const fields: (ImportField | false | null)[] = [
    {
      key: 'holderName',
      label: 'Holder',
      aliases: ['name', 'full name', 'holder name', 'participant', 'student', 'seafarer'],
      isRequired: true,
      example: 'Aminata Diallo',
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
    person.dateOfBirth,
    person.passNo,
    person.nationality,
    person.gender,
    {
      key: 'address',
      label: 'Address',
      aliases: ['street', 'home address'],
      example: '12 Quay Street, Dakar',
      rule: { kind: 'text', max: 200 },
    },
    {
      key: 'result',
      label: 'Result or grade',
      aliases: ['result', 'grade', 'score'],
      example: 'Passed with merit',
      rule: { kind: 'text', max: 60 },
    },
    person.email,
    template?.hasSSN === true && { ...person.ssn, isRequired: true },
    template?.hasCourseDates === true && {
      key: 'courseName',
      label: 'Course',
      aliases: ['course name', 'course dates'],
      example: 'Basic Safety, 16 to 20 November 2026',
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
    {
      key: 'issuedAt',
      label: 'Issued',
      aliases: ['issue date', 'date of issue', 'issued at', 'issued on'],
      example: '21-11-2026',
      rule: { kind: 'day', notAfter: today },
    },
    template?.hasExpiration === true && {
      key: 'validUntil',
      label: 'Valid until',
      aliases: ['expiry', 'expires', 'expiry date', 'valid to'],
      isRequired: true,
      example: '20-11-2031',
      rule: { kind: 'day', after: { field: 'issuedAt', otherwise: today } },
    },
  ]
  return fields.filter((field) => field !== false && field !== null)
}

/** The form values of a row. Rows without an issue date are issued today. */
export const valuesOfRow = (row: Readonly<Record<string, string>>, templateId: string, today: string): IssueValues => ({
  ...newCertificate(today),
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
  templateId,
})
