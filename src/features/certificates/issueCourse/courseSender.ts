import { ApiError } from '~/platform/api/errors'
import { sendCommand } from '~/platform/api/sendCommand'
import { send } from '~/platform/api/transport'
import type { ImportField } from '~/kit/import/importField'
import type { ImportSender, RunRow } from '~/kit/import/importRun'
import { IssueCertificate } from '../issue/issue.generated'
import { newCertificate, toIssueInput, type IssueValues } from '../issue/issueForm'
import type { SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { countIssuedTo, type CourseIssueValues, type IssuedOfCourse } from './issueCourse'
import { CourseCertificatesIssued } from './issueCourse.generated'

/** The fields of a row that its receipt lists. */
export const courseIssueFields: readonly ImportField[] = [
  { key: 'holderName', label: 'Holder', example: '', rule: { kind: 'text' } },
  { key: 'email', label: 'Email', example: '', rule: { kind: 'email' } },
]

/** The rows of a run: one per selected person, each with the number of certificates the person had at that time. */
export const rowsOf = ({ people, ...all }: CourseIssueValues, issued: readonly IssuedOfCourse[]): readonly RunRow[] =>
  people
    .filter(({ isChosen }) => isChosen)
    .map(({ isChosen: _isChosen, ...person }, at) => ({
      number: at + 1,
      values: { ...all, ...person },
      expected: countIssuedTo(issued, all.templateId, person),
      state: 'waiting',
      message: null,
    }))

interface Issuer {
  readonly centerId: string | null
}

/** Issues certificates for a course one by one and finds them again in the course's list. */
export function courseSender(
  courseId: string,
  template: CertificateTemplateFieldsFragment,
  signers: readonly SheetSigner[],
  issuer: Issuer,
): ImportSender {
  const text = ({ values }: RunRow, key: string): string => values[key] ?? ''
  return {
    batchSize: 1,
    send: async (rows) => {
      for (const row of rows) {
        const values: IssueValues = {
          ...newCertificate(text(row, 'issuedAt')),
          templateId: template.id,
          holderName: text(row, 'holderName'),
          email: text(row, 'email'),
          dateOfBirth: text(row, 'dateOfBirth'),
          passNo: text(row, 'passNo'),
          ssn: text(row, 'ssn'),
          courseName: text(row, 'courseName'),
          validUntil: text(row, 'validUntil'),
        }
        // oxlint-disable-next-line no-await-in-loop -- a batch is one row
        await sendCommand(
          IssueCertificate,
          toIssueInput(values, template, issuer, { courseId, userId: text(row, 'userId') || null, signers }),
        )
      }
      return null
    },
    find: async (rows) => {
      const { data, problems } = await send(CourseCertificatesIssued, { courseId })
      if (problems[0])
        throw new ApiError('answer', CourseCertificatesIssued.name, `Only part of the certificates could be read: ${problems[0].message}`)
      return rows.map((row) =>
        countIssuedTo(data.certificatesByCourseId, template.id, {
          userId: text(row, 'userId'),
          holderName: text(row, 'holderName'),
          dateOfBirth: text(row, 'dateOfBirth'),
        }),
      )
    },
  }
}
