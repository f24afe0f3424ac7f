import { checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, type Context } from '../context'
import type { Values } from '../database'
import { addressOn, sendMail } from '../mail/outbox'
import type { CommandAnswer, MutationCourseDeleteArgs, MutationCourseSetArgs, MutationCourseUpdateArgs } from '../schema.generated'
import type { CourseRow } from '../tables'
import { filled, isAddress } from '../values'
import { isTemplate, participantsOf, recount } from './records'
import { factsOf } from './validation'

/** @throws NotAuthorised when a course template is written without the role superAdmin */
function checkTemplateRight(context: Context, ...courses: readonly Values<CourseRow>[]): void {
  if (courses.some(isTemplate) && !hasRole(context, ['superAdmin'])) throw new NotAuthorised()
}

/** Teaching roles: the course's field, the argument with the email address, and the start of the email's subject. */
const teachers = [
  ['instructorId', 'instructorEmail', 'You are the instructor for'],
  ['assistantId', 'assistantEmail', 'You are the assistant for'],
] as const

type EmailArgs = Pick<MutationCourseSetArgs, 'instructorEmail' | 'assistantEmail'>

const wrongAddress = (args: EmailArgs): string | null =>
  teachers.map(([, email]) => filled(args[email])).find((email) => email && !isAddress(email)) ?? null

/** Emails newly assigned instructors and assistants whose address is given. */
function mailTeachers(args: EmailArgs, before: Values<CourseRow>, course: CourseRow, context: Context): void {
  if (isTemplate(course)) return
  const clientId = context.caller.clientId
  for (const [field, email, announcement] of teachers) {
    const recipient = filled(args[email])
    if (!recipient || !course[field] || course[field] === before[field]) continue
    const link = addressOn(context, clientId, `/course/details/${encodeURIComponent(course.id)}`)
    sendMail(context, { clientId, recipient, subject: `${announcement} ${course.name ?? ''}`, link })
  }
}

export function createCourse(args: MutationCourseSetArgs, context: Context): CommandAnswer {
  const { store, caller, newId } = context
  const clientId = checkOwnClient(context, args.clientId)
  const { isCompleted, userId, name, courseTemplateId } = args
  checkTemplateRight(context, { courseTemplateId })
  const start = { isCompleted: false, userId: caller.admin?.id ?? null }
  // Empty values get the defaults of a new course.
  const withDefaults = { ...args, isCompleted: isCompleted ?? false, userId: userId || start.userId, name: name ?? '' }
  const facts = factsOf(withDefaults, start, context)
  if (typeof facts === 'string') return refused(facts)
  const wrong = wrongAddress(args)
  if (wrong !== null) return refused(`${wrong} is not an email address`)
  store.transaction(() => {
    const course = store.table('Course').insert({ ...start, ...facts, id: newId(), clientId })
    recount(store, course.id)
    mailTeachers(args, {}, course, context)
  })
  return done('Course created')
}

export function updateCourse(args: MutationCourseUpdateArgs, context: Context): CommandAnswer {
  const { store } = context
  const before = ownRow(context, 'Course', args.id)
  const { id } = before
  checkOwnClient(context, args.clientId)
  checkTemplateRight(context, before, { courseTemplateId: args.courseTemplateId })
  const facts = factsOf({ ...args, isCompleted: args.isCompleted ?? before.isCompleted }, before, context)
  if (typeof facts === 'string') return refused(facts)
  if (isTemplate(facts) && participantsOf(store, id).length > 0) return refused('A course with participants cannot become a template')
  const wrong = wrongAddress(args)
  if (wrong !== null) return refused(`${wrong} is not an email address`)
  store.transaction(() => {
    const course = store.table('Course').update(id, facts)
    recount(store, id)
    mailTeachers(args, before, course, context)
  })
  return done('Course saved')
}

/** Deletes a course with its participants; issued certificates remain. */
export function deleteCourse({ id }: MutationCourseDeleteArgs, context: Context): CommandAnswer {
  const { store } = context
  const course = ownRow(context, 'Course', id)
  checkTemplateRight(context, course)
  store.transaction(() => {
    for (const participant of participantsOf(store, id)) store.table('CourseParticipant').remove(participant.id)
    store.table('Course').remove(id)
  })
  return done(isTemplate(course) ? 'Course template deleted' : 'Course deleted')
}
