import { genders } from '~/domain/certificate/genders'
import { IssuedOnDay, keyOf } from '~/domain/certificate/issuedOnDay'
import type { BatchRecord, BatchSender, BatchItem } from '~/kit/batch/batchItem'
import type { ImportField } from '~/kit/import/importField'
import { rangeToText } from '~/lib/time/calendarDay'
import { ApiError } from '~/platform/api/errors'
import { sendCommand } from '~/platform/api/sendCommand'
import { paths } from '~/platform/routes/paths'
import { issueSchema, newCertificate, toIssueInput, type IssueValues, type Issuer } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { CertificatesOfDay, IssueCertificates } from './issueBulk.generated'

/** Certificates per request. */
const perCommand = 25

/** The days on which rows are issued, as the list of certificates filters them: '02-11-2026..21-11-2026'. A row without a day is issued `today`. */
export function issuedPeriod(rows: readonly BatchItem['values'][], today: string): string {
  const days = rows.map(({ issuedAt = '' }) => issuedAt || today).toSorted()
  return rangeToText({ from: days[0] ?? today, to: days.at(-1) ?? today })
}

/** The import fields for certificates of a template: optional fields only if the template has them, or before one is chosen none. */
export function bulkFields(template: CertificateTemplateFieldsFragment | undefined, today: string): readonly ImportField[] {
  const fields: (ImportField | false | null)[] = [
    {
      key: 'holderName',
      label: 'Holder',
      aliases: ['name', 'full name', 'holder name', 'participant', 'student', 'seafarer'],
      isRequired: true,
      example: 'Aminata Diallo',
      rule: { kind: 'text', max: 200, isPrinted: true },
    },
    {
      key: 'dateOfBirth',
      label: 'Date of birth',
      aliases: ['dob', 'birth date', 'birthday', 'born'],
      example: '04-09-1994',
      rule: { kind: 'day', notAfter: today, isBirth: true },
    },
    {
      key: 'passNo',
      label: 'Passport number',
      aliases: ['passport', 'pass', 'pass no', 'passport no'],
      example: 'A1234567',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    {
      key: 'nationality',
      label: 'Nationality',
      aliases: ['country', 'citizenship'],
      example: 'Senegal',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
    {
      key: 'gender',
      label: 'Gender',
      aliases: ['sex'],
      example: 'female',
      rule: { kind: 'choice', choices: genders.map(({ value, label }) => ({ value, label: label.slice(0, 1) })) },
    },
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
    {
      key: 'email',
      label: 'Email',
      aliases: ['e-mail', 'mail', 'email address'],
      example: 'aminata@fleet.example',
      rule: { kind: 'email' },
    },
    template?.hasSSN === true && {
      key: 'ssn',
      label: 'Identity number',
      aliases: ['ssn', 'id number', 'identity no', 'national id'],
      isRequired: true,
      example: '040994-1183',
      rule: { kind: 'text', max: 60, isPrinted: true },
    },
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

/**
 * Issues the rows of a file from one template, and finds them again among the certificates of their issue dates.
 * @param today issue date of rows without one, YYYY-MM-DD
 */
export function bulkSender(template: CertificateTemplateFieldsFragment, today: string, issuer: Issuer): BatchSender {
  const issued = new IssuedOnDay(CertificatesOfDay, issuer.zone)
  const schema = issueSchema([template], today)
  const dayOf = ({ values }: BatchItem): string => values['issuedAt'] || today
  const rowKey = ({ values }: BatchItem): string => keyOf(template.id, values)

  const count = async (rows: readonly BatchItem[], isFull: boolean): Promise<readonly number[]> => {
    const days = new Map<string, ReadonlyMap<string, number>>()
    for (const day of new Set(rows.map(dayOf))) days.set(day, await issued.count(day, isFull))
    return rows.map((row) => days.get(dayOf(row))?.get(rowKey(row)) ?? 0)
  }

  /** Certificates with the key of a row that were there before the row was sent. */
  const earlier = new Set<string>()
  const idsOf = (row: BatchItem): readonly string[] =>
    [...issued.known(dayOf(row))].flatMap(([id, key]) => (key === rowKey(row) ? [id] : []))

  const records = async (rows: readonly BatchItem[]): Promise<ReadonlyMap<number, BatchRecord>> => {
    for (const day of new Set(rows.map(dayOf))) await issued.find(day, true)
    return new Map(
      rows.flatMap((row) => {
        const ids = idsOf(row)
        // A batch that was resumed does not know what was there before: the list is newest first.
        const id = ids.find((one) => !earlier.has(one)) ?? ids[0]
        if (id === undefined) return []
        const link = location.origin + paths.publicCertificateByCode(id)
        return [[row.number, { name: issued.numberOf(id) || 'Certificate', path: paths.certificate(id), link }] as const]
      }),
    )
  }

  return {
    perCommand,

    send: async (rows) => {
      // The template may have changed since the rows were checked, so they are validated again before the request.
      const inputs = rows.map(({ values }) => {
        const { data, error } = schema.safeParse(valuesOfRow(values, template.id, today))
        if (!data) throw new ApiError('business', IssueCertificates.name, error.issues[0]?.message ?? 'This row cannot be issued.')
        return toIssueInput(data, template, issuer)
      })
      for (const id of rows.flatMap(idsOf)) earlier.add(id)
      try {
        await sendCommand(IssueCertificates, { certificates: JSON.stringify(inputs), templateId: template.id })
      } catch (error) {
        // The backend numbers the rows of a request. For a single row, 'Row 1' would be misleading.
        if (rows.length === 1 && error instanceof ApiError && error.kind === 'business')
          throw new ApiError('business', error.operation, error.message.replace(/^Row \d+: /, ''), error.status)
        throw error
      }
      // The response only counts the issued rows, so the batch looks each one up.
      return null
    },

    find: count,
    records,
  }
}
