import type { VariablesOf } from '~/shared/api/operation'
import { rule, z } from '~/shared/form/schema'
import { readInstant } from '~/shared/time/instant'
import { instantOfDay } from '~/shared/time/today'
import type { SheetSigner } from '../sheet/sheetContent'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import type { CertificateToCopyQuery, IssueCertificate } from './issue.generated'

const fields = {
  templateId: z.string().check(z.minLength(1, 'Choose a template')),
  holderName: rule.required(),
  email: rule.email(),
  passNo: rule.text(),
  ssn: rule.text(),
  dateOfBirth: rule.day(),
  nationality: rule.text(),
  courseName: rule.text(),
  issuedAt: rule.requiredDay(),
  validUntil: rule.day(),
}

/**
 * What is asked for to issue one certificate. A template that carries a last valid day makes it required.
 * @param today YYYY-MM-DD: nothing is issued in the future, because its public page could not confirm it
 */
export const issueSchema = (templates: readonly CertificateTemplateFieldsFragment[], today: string) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const template = templates.find(({ id }) => id === values.templateId)
      const problem = (path: keyof typeof fields, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      if (values.issuedAt > today) problem('issuedAt', 'The day of issue lies in the future')
      if (values.dateOfBirth !== '' && values.dateOfBirth > today) problem('dateOfBirth', 'The day of birth lies in the future')
      if (template?.hasExpiration && values.validUntil === '') problem('validUntil', 'Required field')
      if (template?.hasExpiration && values.validUntil !== '' && values.validUntil < values.issuedAt)
        problem('validUntil', 'The last valid day is before the day of issue')
      if (template?.hasSSN && values.ssn === '') problem('ssn', 'Required field')
    }),
  )

export type IssueValues = z.infer<ReturnType<typeof issueSchema>>

export const newCertificate = (today: string): IssueValues => ({
  templateId: '',
  holderName: '',
  email: '',
  passNo: '',
  ssn: '',
  dateOfBirth: '',
  nationality: '',
  courseName: '',
  issuedAt: today,
  validUntil: '',
})

type Copied = NonNullable<CertificateToCopyQuery['certificate']>

const dayOf = (text: string | null): string => readInstant(text)?.toISOString().slice(0, 10) ?? ''

/**
 * A new certificate like an issued one.
 * @param isCorrection keeps the days too; another one for the same holder begins with today
 */
export const copyOf = (certificate: Copied, today: string, isCorrection: boolean): IssueValues => ({
  templateId: certificate.template?.id ?? '',
  holderName: certificate.holderName ?? '',
  // A correction is sent to the holder; another certificate is not, unless somebody says so.
  email: isCorrection ? (certificate.user?.email ?? '') : '',
  passNo: certificate.passNo ?? '',
  ssn: certificate.ssn ?? '',
  dateOfBirth: dayOf(certificate.dateOfBirth),
  nationality: certificate.nationality ?? '',
  courseName: certificate.courseName ?? '',
  issuedAt: isCorrection ? dayOf(certificate.issuedAt) : today,
  validUntil: isCorrection ? dayOf(certificate.validUntil) : '',
})

const orNull = (text: string): string | null => (text === '' ? null : text)

/**
 * The backend's arguments; what the template does not carry is not sent.
 * @param course the course it is issued from, the holder's account where that is known, and who signs beside the template's own signers
 */
export function toIssueInput(
  values: IssueValues,
  template: CertificateTemplateFieldsFragment,
  who: { readonly clientId: string; readonly centerId: string | null },
  course?: { readonly courseId: string; readonly userId: string | null; readonly signers: readonly SheetSigner[] },
): VariablesOf<typeof IssueCertificate> {
  return {
    ...who,
    userId: course?.userId ?? null,
    courseId: course?.courseId ?? null,
    templateId: template.id,
    holderName: values.holderName,
    email: orNull(values.email),
    passNo: orNull(values.passNo),
    ssn: template.hasSSN ? orNull(values.ssn) : null,
    dateOfBirth: orNull(values.dateOfBirth),
    nationality: orNull(values.nationality),
    name: template.certificateName || template.name || '',
    certType: template.certType,
    // Lists are narrowed by it.
    subType: template.certType,
    type: template.type,
    issuedAt: instantOfDay(values.issuedAt) ?? '',
    validUntil: template.hasExpiration ? instantOfDay(values.validUntil) : null,
    courseName: template.hasCourseDates ? orNull(values.courseName) : null,
    signers: JSON.stringify([
      ...(template.signers ?? []).map(({ name, role, image }) => ({ name, role, image })),
      ...(course?.signers ?? []),
    ]),
  }
}
