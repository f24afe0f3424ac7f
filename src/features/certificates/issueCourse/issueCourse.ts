import { courseSpan } from '~/domain/course/courseHints'
import { daysInWords } from '~/domain/course/courseText'
import { resultOf } from '~/domain/participant/result'
import { personName, personNameKey } from '~/domain/person/personName'
import { rule, z } from '~/kit/form/schema'
import { storedUtcDay } from '~/lib/time/instant'
import { issueSchema, newCertificate, type IssueValues } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import type { CourseCertificatesIssuedQuery, CourseToIssueQuery, ParticipantsToIssueQuery } from './issueCourse.generated'

export type IssuedOfCourse = CourseCertificatesIssuedQuery['certificatesByCourseId'][number]
type CompletedCourse = NonNullable<CourseToIssueQuery['course']>

type Participants = ParticipantsToIssueQuery['courseParticipants']

/** A course with the participants who passed it, and those who did not. */
export interface PassedCourse extends CompletedCourse {
  readonly passed: Participants
  readonly failed: Participants
}

export const passedCourseOf = (course: CompletedCourse, participants: Participants): PassedCourse => ({
  ...course,
  passed: participants.filter((one) => resultOf(one) === 'passed'),
  failed: participants.filter((one) => resultOf(one) === 'failed'),
})

/** Not where the expiry cannot be read. */
function hasEnded({ validUntil }: IssuedOfCourse, today: string): boolean {
  const last = storedUtcDay(validUntil)
  return last !== '' && last < today
}

/** Somebody who failed a course, with the certificates of it that are still valid, as after a corrected result. */
export interface FailedPerson {
  readonly id: string
  readonly name: string
  readonly failReason: string | null
  readonly held: readonly IssuedOfCourse[]
}

/**
 * Everybody who failed a course, those who hold a certificate of it first.
 * @param today in UTC, where a certificate ends
 */
export const failedPeople = ({ failed }: PassedCourse, issued: readonly IssuedOfCourse[], today: string): readonly FailedPerson[] =>
  failed
    .map((participant) => {
      const holder = {
        userId: participant.midId ?? '',
        holderName: personName(participant) ?? '',
        dateOfBirth: storedUtcDay(participant.dateOfBirth),
      }
      return {
        id: participant.id,
        name: holder.holderName || 'No name',
        failReason: participant.failReason,
        held: issued.filter(
          (certificate) => certificate.isRevoked !== true && !hasEnded(certificate, today) && isHeldBy(certificate, holder),
        ),
      }
    })
    .toSorted((one, other) => other.held.length - one.held.length)

const personSchema = z.object({
  id: z.string(),
  userId: z.string(),
  isChosen: rule.flag(),
  holderName: rule.text(),
  email: rule.email(),
  /** Gets the certificate by email; missing, as in older drafts, where the address alone decides. */
  isMailed: z.optional(rule.flag()),
  dateOfBirth: rule.day(),
  passNo: rule.text(),
  ssn: rule.text(),
})

/**
 * Form schema: values shared by all certificates, and the holder's details for each person who passed. Selected people are validated
 * like a certificate issued by hand.
 * @param today YYYY-MM-DD
 */
export const courseIssueSchema = (templates: readonly CertificateTemplateFieldsFragment[], today: string) => {
  const singleSchema = issueSchema(templates, today)
  return z
    .object({
      templateId: z.string().check(z.minLength(1, 'Choose a template')),
      courseName: rule.text(),
      issuedAt: rule.requiredDay(),
      validUntil: rule.day(),
      people: z.array(personSchema),
    })
    .check(
      z.superRefine((values, context) => {
        values.people.forEach((person, at) => {
          if (!person.isChosen) return
          const { error } = singleSchema.safeParse(valuesOf(values, person))
          for (const { path, message } of error?.issues ?? []) {
            const field = String(path[0])
            const isPersonal = Object.hasOwn(person, field)
            context.addIssue({ code: 'custom', path: isPersonal ? ['people', at, field] : path, message, input: field })
          }
        })
      }),
    )
}

export type CourseIssueValues = z.infer<ReturnType<typeof courseIssueSchema>>
type Person = CourseIssueValues['people'][number]

/** Whether a person gets the certificate by email. */
export const isMailedTo = ({ email, isMailed }: Pick<Person, 'email' | 'isMailed'>): boolean => isMailed !== false && email.trim() !== ''

/** The values of one person's certificate, as the form for a single certificate has them. */
export const valuesOf = (values: Omit<CourseIssueValues, 'people'>, person: Omit<Person, 'isChosen' | 'id' | 'userId'>): IssueValues => ({
  ...newCertificate(values.issuedAt),
  templateId: values.templateId,
  courseName: values.courseName,
  issuedAt: values.issuedAt,
  validUntil: values.validUntil,
  holderName: person.holderName,
  email: isMailedTo(person) ? person.email : '',
  dateOfBirth: person.dateOfBirth,
  passNo: person.passNo,
  ssn: person.ssn,
})

interface Holder {
  readonly userId: string
  readonly holderName: string
  readonly dateOfBirth: string
}

/** By account, or by name and date of birth where an account is unknown. A date that nobody has typed speaks against nobody. */
function isHeldBy(certificate: IssuedOfCourse, { userId, holderName, dateOfBirth }: Holder): boolean {
  if (userId !== '' && certificate.userId) return certificate.userId === userId
  const birth = storedUtcDay(certificate.dateOfBirth)
  const isSameBirth = birth === '' || dateOfBirth === '' || birth === dateOfBirth
  return isSameBirth && personNameKey(certificate.holderName) === personNameKey(holderName)
}

/** Whether someone holds an unrevoked certificate of this course and template. */
const isIssuedTo = (issued: readonly IssuedOfCourse[], templateId: string, holder: Holder): boolean =>
  issuedTo(issued, templateId, holder).length > 0

/** Someone's unrevoked certificates of this course and template. */
export const issuedTo = (issued: readonly IssuedOfCourse[], templateId: string, holder: Holder): readonly IssuedOfCourse[] =>
  issued.filter((certificate) => certificate.isRevoked !== true && certificate.template?.id === templateId && isHeldBy(certificate, holder))
/** The printed course name, such as 'Basic Safety Training, 30.11.2026 – 04.12.2026'. */
const courseText = (course: CompletedCourse): string => [course.name, daysInWords(courseSpan(course))].filter(Boolean).join(', ')

/**
 * Initial form values: everyone who passed, selected unless they already hold the certificate.
 * @param typed the values of the previous batch, reused so that nothing has to be typed again for the remaining people
 */
export function courseIssueDefaults(
  course: PassedCourse,
  issued: readonly IssuedOfCourse[],
  templates: readonly CertificateTemplateFieldsFragment[],
  today: string,
  typed: CourseIssueValues | null = null,
): CourseIssueValues {
  const templateId = typed?.templateId ?? templates.find(({ id }) => id === course.certTemplateId)?.id ?? ''
  return {
    templateId,
    courseName: typed?.courseName ?? courseText(course),
    issuedAt: typed?.issuedAt ?? today,
    validUntil: typed?.validUntil ?? '',
    people: course.passed.map((participant) => {
      const previous = typed?.people.find(({ id }) => id === participant.id)
      const holder = {
        userId: participant.midId ?? '',
        holderName: personName(participant) ?? '',
        dateOfBirth: previous?.dateOfBirth ?? storedUtcDay(participant.dateOfBirth),
      }
      return {
        ...holder,
        id: participant.id,
        isChosen: (previous?.isChosen ?? true) && !isIssuedTo(issued, templateId, holder),
        email: previous?.email ?? participant.email ?? '',
        isMailed: previous?.isMailed ?? true,
        passNo: previous?.passNo ?? '',
        ssn: previous?.ssn ?? participant.ssn ?? '',
      }
    }),
  }
}
