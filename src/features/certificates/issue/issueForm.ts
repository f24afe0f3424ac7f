import { passportKey } from '~/domain/person/duplicates'
import { personNameKey, sharesName } from '~/domain/person/personName'
import type { SheetTemplate } from '~/kit/certificate/sheetContent'
import { rule, z } from '~/kit/form/schema'
import { storedText } from '~/lib/format/fieldText'
import { whyNotPrinted } from '~/lib/format/unprintable'
import { instantOfDay, storedUtcDay } from '~/lib/time/instant'
import { instantOfIssue, storedDayIn } from '~/lib/time/issueDay'
import type { VariablesOf } from '~/platform/api/operation'
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
  gender: rule.text(),
  address: rule.text(),
  result: rule.text(),
  courseName: rule.text(),
  issuedAt: rule.requiredDay(),
  validUntil: rule.day(),
}

/**
 * Form schema of one certificate. The template decides whether expiry date and identity number are required.
 * @param today YYYY-MM-DD, the latest issue date: the public page cannot confirm a certificate issued in the future
 */
export const issueSchema = (templates: readonly CertificateTemplateFieldsFragment[], today: string) =>
  z.object(fields).check(
    z.superRefine((values, context) => {
      const template = templates.find(({ id }) => id === values.templateId)
      const addProblem = (path: keyof typeof fields, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message, input: values[path] })
      const isPrinted = {
        holderName: true,
        passNo: true,
        ssn: template?.hasSSN,
        nationality: true,
        courseName: template?.hasCourseDates,
      }
      for (const path of Object.keys(isPrinted) as (keyof typeof isPrinted)[]) {
        const problem = isPrinted[path] ? whyNotPrinted(values[path]) : null
        if (problem !== null) addProblem(path, problem)
      }
      if (values.issuedAt > today) addProblem('issuedAt', 'The issue date is in the future')
      if (values.dateOfBirth !== '' && values.dateOfBirth > today) addProblem('dateOfBirth', 'The date of birth is in the future')
      if (template?.hasExpiration && values.validUntil === '') addProblem('validUntil', 'Required field')
      if (template?.hasExpiration && values.validUntil !== '' && values.validUntil < values.issuedAt)
        addProblem('validUntil', '“Valid until” is before the issue date')
      if (template?.hasSSN && values.ssn === '') addProblem('ssn', 'Required field')
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
  gender: '',
  address: '',
  result: '',
  courseName: '',
  issuedAt: today,
  validUntil: '',
})

type Original = NonNullable<CertificateToCopyQuery['certificate']>

/**
 * Form values prefilled from an issued certificate.
 * @param zone of the clinic's calendar
 * @param isCorrection also copies the dates and the course; otherwise the issue date is today and both are empty
 */
export const copyOf = (certificate: Original, today: string, zone: string, isCorrection: boolean): IssueValues => ({
  templateId: certificate.template?.id ?? '',
  holderName: certificate.holderName ?? '',
  // A correction is emailed to the holder by default, another certificate is not.
  email: isCorrection ? (certificate.user?.email ?? '') : '',
  passNo: certificate.passNo ?? '',
  ssn: certificate.ssn ?? '',
  dateOfBirth: storedUtcDay(certificate.dateOfBirth),
  nationality: certificate.nationality ?? '',
  gender: certificate.gender ?? '',
  address: certificate.address ?? '',
  // It belongs to the course or test it was reached in.
  result: isCorrection ? (certificate.result ?? '') : '',
  courseName: isCorrection ? (certificate.courseName ?? '') : '',
  issuedAt: isCorrection ? storedDayIn(zone, certificate.issuedAt) : today,
  validUntil: isCorrection ? storedUtcDay(certificate.validUntil) : '',
})

/** Who issues, and by which clock. */
export interface Issuer {
  readonly centerId: string | null
  /** The time zone of the clinic's calendar. */
  readonly zone: string
  /** When the form was opened, so that pressing again sends the same. */
  readonly now: Date
}

type Signers = NonNullable<SheetTemplate['signers']>

/** What a certificate has of the course that it is issued from. */
export interface OfCourse {
  readonly courseId: string | null
  /** The holder's account; null if unknown. */
  readonly userId: string | null
  /** Signers in addition to the template's own. */
  readonly signers: Signers
}

const isSame = (one: Signers[number], other: Signers[number]): boolean => one.name === other.name && one.role === other.role

/** Whether the form is still about the holder of the certificate that it was copied from, so that the account stays theirs. */
export function isStillHolder(old: Original, now: IssueValues): boolean {
  const [passport, newPassport] = [passportKey(old.passNo), passportKey(now.passNo)]
  const [birth, newBirth] = [storedUtcDay(old.dateOfBirth), now.dateOfBirth]
  const isOther = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other
  if (passport !== '' && passport === newPassport) return true
  const [isOtherPassport, isOtherBirth] = [isOther(passport, newPassport), isOther(birth, newBirth)]
  if (personNameKey(old.holderName) === personNameKey(now.holderName)) return !(isOtherPassport && isOtherBirth)
  const isSameBirth = birth !== '' && birth === newBirth
  return sharesName(old.holderName, now.holderName) && !isOtherBirth && (isSameBirth || !isOtherPassport)
}

/** The account of a copied certificate; null where the form is about somebody else by now. */
export const accountOfCopy = (old: Original, now: IssueValues): string | null => (isStillHolder(old, now) ? old.userId : null)

/** What a corrected certificate keeps of the course: who signed the old one beside its template's signers signs the new one, too. */
export const ofCourseOf = (old: Original, values: IssueValues, now: CertificateTemplateFieldsFragment): OfCourse => ({
  courseId: old.courseId,
  userId: accountOfCopy(old, values),
  // Without its template's own signers nobody can tell those of the course.
  signers: (old.template ? (old.signers ?? []) : []).filter(
    (signer) => ![...(old.template?.signers ?? []), ...(now.signers ?? [])].some((one) => isSame(one, signer)),
  ),
})

/** The mutation's variables. Fields that the template does not include are null. */
export function toIssueInput(
  values: IssueValues,
  template: CertificateTemplateFieldsFragment,
  { centerId, zone, now }: Issuer,
  course?: OfCourse,
): VariablesOf<typeof IssueCertificate> {
  return {
    centerId,
    userId: course?.userId ?? null,
    courseId: course?.courseId ?? null,
    templateId: template.id,
    holderName: values.holderName,
    email: storedText(values.email),
    passNo: storedText(values.passNo),
    ssn: template.hasSSN ? storedText(values.ssn) : null,
    dateOfBirth: storedText(values.dateOfBirth),
    nationality: storedText(values.nationality),
    gender: storedText(values.gender),
    address: storedText(values.address),
    result: storedText(values.result),
    name: template.certificateName || template.name || '',
    certType: template.certType,
    // The list of issued certificates filters by it.
    subType: template.certType,
    type: template.type,
    issuedAt: instantOfIssue(values.issuedAt, zone, now)?.toISOString() ?? '',
    validUntil: template.hasExpiration ? instantOfDay(values.validUntil) : null,
    courseName: template.hasCourseDates ? storedText(values.courseName) : null,
    signers: JSON.stringify(
      [...(template.signers ?? []), ...(course?.signers ?? [])].map(({ name, role, image }) => ({ name, role, image })),
    ),
  }
}
