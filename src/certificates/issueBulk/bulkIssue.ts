import { ApiError } from '~/shared/api/errors'
import { sendCommand } from '~/shared/api/sendCommand'
import type { ImportField } from '~/shared/import/importField'
import type { ImportSender, RunRow } from '~/shared/import/importRun'
import { issueSchema, newCertificate, toIssueInput, type IssueValues } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { IssueCertificates } from './issueBulk.generated'
import { IssuedOnDay, keyOf } from './issuedOnDay'

/** How many certificates go in one command. */
const batchSize = 25

/** What a file can hold for certificates of a template: nothing that the template does not carry. */
export function bulkFields(template: CertificateTemplateFieldsFragment, today: string): readonly ImportField[] {
  const fields: (ImportField | false | null)[] = [
    {
      key: 'holderName',
      label: 'Holder',
      aliases: ['name', 'full name', 'holder name', 'participant', 'student', 'seafarer'],
      isRequired: true,
      example: 'Aminata Diallo',
      rule: { kind: 'text', max: 200 },
    },
    {
      key: 'dateOfBirth',
      label: 'Date of birth',
      aliases: ['dob', 'birth date', 'birthday', 'born'],
      example: '04-09-1994',
      rule: { kind: 'day', notAfter: today },
    },
    {
      key: 'passNo',
      label: 'Passport number',
      aliases: ['passport', 'pass', 'pass no', 'passport no'],
      example: 'A1234567',
      rule: { kind: 'text', max: 60 },
    },
    { key: 'nationality', label: 'Nationality', aliases: ['country', 'citizenship'], example: 'Senegal', rule: { kind: 'text', max: 60 } },
    {
      key: 'email',
      label: 'Email',
      aliases: ['e-mail', 'mail', 'email address'],
      example: 'aminata@fleet.example',
      rule: { kind: 'email' },
    },
    template.hasSSN === true && {
      key: 'ssn',
      label: 'Identity number',
      aliases: ['ssn', 'id number', 'identity no', 'national id'],
      isRequired: true,
      example: '040994-1183',
      rule: { kind: 'text', max: 60 },
    },
    template.hasCourseDates === true && {
      key: 'courseName',
      label: 'Course',
      aliases: ['course name', 'course dates'],
      example: 'Basic Safety, 16 to 20 November 2026',
      rule: { kind: 'text', max: 200 },
    },
    {
      key: 'issuedAt',
      label: 'Issued',
      aliases: ['issue date', 'date of issue', 'issued at', 'issued on'],
      example: '21-11-2026',
      rule: { kind: 'day', notAfter: today },
    },
    template.hasExpiration === true && {
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

/** A row of a file as if it had been typed; issued today where the file names no day. */
export const valuesOfRow = (row: Readonly<Record<string, string>>, templateId: string, today: string): IssueValues => ({
  ...newCertificate(today),
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
  templateId,
})

interface Who {
  readonly clientId: string
  readonly centerId: string | null
}

/**
 * Issues rows of a file from one template, and finds them again among the certificates of their days.
 * @param today day of issue of rows that name none, YYYY-MM-DD
 */
export function bulkSender(template: CertificateTemplateFieldsFragment, today: string, who: Who): ImportSender {
  const issued = new IssuedOnDay(who.clientId)
  const schema = issueSchema([template], today)
  const dayOf = ({ values }: RunRow): string => values['issuedAt'] || today
  const rowKey = ({ values }: RunRow): string => keyOf(template.id, values)

  const count = async (rows: readonly RunRow[], isWhole: boolean): Promise<readonly number[]> => {
    const days = new Map<string, ReadonlyMap<string, number>>()
    for (const day of new Set(rows.map(dayOf))) days.set(day, await issued.count(day, isWhole))
    return rows.map((row) => days.get(dayOf(row))?.get(rowKey(row)) ?? 0)
  }

  return {
    batchSize,

    send: async (rows) => {
      // The template may have been changed since the rows were checked: such a row is refused before anything is sent.
      const records = rows.map(({ values }) => {
        const { data, error } = schema.safeParse(valuesOfRow(values, template.id, today))
        if (!data) throw new ApiError('business', IssueCertificates.name, error.issues[0]?.message ?? 'This row cannot be issued.')
        return toIssueInput(data, template, who)
      })
      try {
        await sendCommand(IssueCertificates, { certificates: JSON.stringify(records), clientId: who.clientId, templateId: template.id })
      } catch (error) {
        // The backend counts the rows of one command; of one alone the number would only mislead.
        if (rows.length === 1 && error instanceof ApiError && error.kind === 'business')
          throw new ApiError('business', error.operation, error.message.replace(/^Row \d+: /, ''), error.status)
        throw error
      }
      // It says how many were issued, and not which: each is looked up.
      return null
    },

    find: count,
  }
}
