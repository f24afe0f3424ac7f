import { courseSpan } from '~/shared/courses/courseHints'
import { daysInWords } from '~/shared/courses/courseWords'
import { rule, z } from '~/shared/form/schema'
import { plainLower } from '~/shared/format/plainWords'
import { readInstant } from '~/shared/time/instant'
import { issueSchema, newCertificate, type IssueValues } from '../issue/issueForm'
import type { CertificateTemplateFieldsFragment } from '../templates/templates.generated'
import type { CourseCertificatesIssuedQuery, CourseToIssueQuery } from './issueCourse.generated'

export type IssuedOfCourse = CourseCertificatesIssuedQuery['certificatesByCourseId'][number]
export type CompletedCourse = NonNullable<CourseToIssueQuery['course']>
type Participant = CourseToIssueQuery['courseParticipants'][number]

const person = z.object({
  id: z.string(),
  userId: z.string(),
  isChosen: rule.flag(),
  holderName: rule.text(),
  email: rule.email(),
  dateOfBirth: rule.day(),
  passNo: rule.text(),
  ssn: rule.text(),
})

/**
 * What is asked for to issue certificates of a course: one choice for all, and of each who passed what the template carries.
 * @param today YYYY-MM-DD
 */
export const courseIssueSchema = (templates: readonly CertificateTemplateFieldsFragment[], today: string) => {
  const one = issueSchema(templates, today)
  return z
    .object({
      templateId: z.string().check(z.minLength(1, 'Choose a template')),
      courseName: rule.text(),
      issuedAt: rule.requiredDay(),
      validUntil: rule.day(),
      people: z.array(person),
    })
    .check(
      z.superRefine((values, context) => {
        values.people.forEach((found, at) => {
          if (!found.isChosen) return
          const { error } = one.safeParse(valuesOf(values, found))
          for (const { path, message } of error?.issues ?? []) {
            const field = String(path[0])
            const isOwn = Object.hasOwn(found, field)
            context.addIssue({ code: 'custom', path: isOwn ? ['people', at, field] : path, message, input: field })
          }
        })
      }),
    )
}

export type CourseIssueValues = z.infer<ReturnType<typeof courseIssueSchema>>
type Person = CourseIssueValues['people'][number]

/** One person's certificate, as if it had been typed by hand. */
export const valuesOf = (values: Omit<CourseIssueValues, 'people'>, found: Omit<Person, 'isChosen' | 'id' | 'userId'>): IssueValues => ({
  ...newCertificate(values.issuedAt),
  templateId: values.templateId,
  courseName: values.courseName,
  issuedAt: values.issuedAt,
  validUntil: values.validUntil,
  holderName: found.holderName,
  email: found.email,
  dateOfBirth: found.dateOfBirth,
  passNo: found.passNo,
  ssn: found.ssn,
})

const nameOf = ({ name, firstName, lastName }: Participant): string => name || [firstName, lastName].filter(Boolean).join(' ')
const dayOf = (text: string | null): string => readInstant(text)?.toISOString().slice(0, 10) ?? ''

/** Whether somebody holds a certificate of this course and template that stands: by the account, else by name and day of birth. */
export const isIssuedTo = (
  issued: readonly IssuedOfCourse[],
  templateId: string,
  holder: { readonly userId: string; readonly holderName: string; readonly dateOfBirth: string },
): boolean => countIssuedTo(issued, templateId, holder) > 0

/** How many standing certificates of this course and template somebody holds. */
export const countIssuedTo = (
  issued: readonly IssuedOfCourse[],
  templateId: string,
  { userId, holderName, dateOfBirth }: { readonly userId: string; readonly holderName: string; readonly dateOfBirth: string },
): number =>
  issued.filter(
    (certificate) =>
      certificate.isRevoked !== true &&
      certificate.template?.id === templateId &&
      (userId !== '' && certificate.userId
        ? certificate.userId === userId
        : plainLower(certificate.holderName) === plainLower(holderName) && dayOf(certificate.dateOfBirth) === dateOfBirth),
  ).length

/** 'Basic Safety Training, 30.11.2026 – 04.12.2026', as it stands on certificates that name their course. */
export const courseInWords = (course: CompletedCourse): string => [course.name, daysInWords(courseSpan(course))].filter(Boolean).join(', ')

/**
 * The form as it begins: everyone who passed, chosen unless he holds the certificate already.
 * @param typed what was typed before certificates were issued from it: those who have none yet are issued theirs without typing it again
 */
export function courseIssueDefaults(
  course: CompletedCourse,
  participants: readonly Participant[],
  issued: readonly IssuedOfCourse[],
  templates: readonly CertificateTemplateFieldsFragment[],
  today: string,
  typed: CourseIssueValues | null = null,
): CourseIssueValues {
  const templateId = typed?.templateId ?? templates.find(({ id }) => id === course.certTemplateId)?.id ?? ''
  return {
    templateId,
    courseName: typed?.courseName ?? courseInWords(course),
    issuedAt: typed?.issuedAt ?? today,
    validUntil: typed?.validUntil ?? '',
    people: participants
      .filter(({ passed }) => passed === true)
      .map((participant) => {
        const before = typed?.people.find(({ id }) => id === participant.id)
        const holder = {
          userId: participant.midId ?? '',
          holderName: nameOf(participant),
          dateOfBirth: before?.dateOfBirth ?? dayOf(participant.dateOfBirth),
        }
        return {
          ...holder,
          id: participant.id,
          isChosen: (before?.isChosen ?? true) && !isIssuedTo(issued, templateId, holder),
          email: before?.email ?? participant.email ?? '',
          passNo: before?.passNo ?? '',
          ssn: before?.ssn ?? participant.ssn ?? '',
        }
      }),
  }
}
