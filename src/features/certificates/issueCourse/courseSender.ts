import { differentRecord } from '~/domain/certificate/issuedSender'
import { personNameKey } from '~/domain/person/personName'
import type { BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { LostItems } from '~/kit/batch/LostItems'
import type { SheetSigner } from '~/kit/certificate/sheetContent'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { IssueCertificate } from '../issue/issue.generated'
import { toIssueInput, type IssueValues, type Issuer } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import { issuedTo, valuesOf, type CourseIssueValues, type IssuedOfCourse } from './issueCourse'
import { CourseCertificatesIssued } from './issueCourse.generated'

/** One person's certificate. */
export interface CourseCertificate extends IssueValues {
  /** The holder's account; empty if unknown. */
  readonly userId: string
  readonly courseId: string
}

/** What was sent from this tab without an answer: another batch asks about it, whatever was changed on the form since. */
export const lostCertificates = new LostItems<CourseCertificate>(({ templateId, courseId, userId, holderName }) =>
  JSON.stringify([templateId, courseId, userId || personNameKey(holderName)]),
)

/** One item per selected person, with the number of certificates the person had when the form was filled in. */
export const itemsOf = (
  values: CourseIssueValues,
  issued: readonly IssuedOfCourse[],
  courseId: string,
): readonly BatchItem<CourseCertificate>[] =>
  values.people
    .filter(({ isChosen }) => isChosen)
    .map((person, at) => ({
      number: at + 1,
      values: { ...valuesOf(values, person), userId: person.userId, courseId },
      expected: issuedTo(issued, values.templateId, person).length,
      state: 'waiting',
      message: null,
    }))

/** Issues certificates for a course one by one and finds them again in the course's list. */
export const courseSender = (
  courseId: string,
  template: CertificateTemplateFieldsFragment,
  signers: readonly SheetSigner[],
  issuer: Issuer,
): BatchSender<CourseCertificate> => {
  let issued: readonly IssuedOfCourse[] = []
  /** What its people held before they were sent. */
  const earlier = new Set<string>()
  const inputOf = (values: CourseCertificate) =>
    toIssueInput(values, template, issuer, { courseId, userId: values.userId || null, signers })
  return {
    perCommand: 1,
    send: async (items) => {
      for (const { values } of items) {
        for (const { id } of issuedTo(issued, template.id, values)) earlier.add(id)
        await sendCommand(IssueCertificate, inputOf(values))
      }
      return null
    },
    find: async (items) => {
      issued = (await sendWhole(CourseCertificatesIssued, { courseId })).certificatesByCourseId
      return items.map(({ values }) => issuedTo(issued, template.id, values).length)
    },
    differences: ({ values }) =>
      differentRecord(
        inputOf(values),
        issuedTo(issued, template.id, values).filter(({ id }) => !earlier.has(id)),
        { noun: 'Certificate', zone: issuer.zone, pathOf: paths.certificate },
      ),
  }
}
