import { checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { addressOn, sendMail } from '../mail/outbox'
import { factsOf } from './validation'
import { isAddress } from './parsing'
import { isTemplate, participantsOf, recount } from './records'

/** @throws NotAuthorised when a course template is written without the role superAdmin */
function checkTemplateRight(context: Context, ...courses: readonly Row[]): void {
  if (courses.some(isTemplate) && !hasRole(context, ['superAdmin'])) throw new NotAuthorised()
}

/** Teaching roles: the course's field, the argument with the email address, and the start of the email's subject. */
const teachers = [
  ['instructorId', 'instructorEmail', 'You are the instructor for'],
  ['assistantId', 'assistantEmail', 'You are the assistant for'],
] as const

const wrongAddress = (args: Args): string | undefined =>
  teachers.map(([, email]) => text(args[email]).trim()).find((email) => email !== '' && !isAddress(email))

/** Emails newly assigned instructors and assistants whose address is given. */
function mailTeachers(args: Args, before: Row, course: Row, context: Context): void {
  if (isTemplate(course)) return
  const clientId = context.caller.clientId
  for (const [field, email, announcement] of teachers) {
    const recipient = text(args[email]).trim()
    if (recipient === '' || !course[field] || course[field] === before[field]) continue
    const link = addressOn(context, clientId, `/course/details/${encodeURIComponent(String(course['id']))}`)
    sendMail(context, { clientId, recipient, subject: `${announcement} ${text(course['name'])}`, link })
  }
}

export function createCourse(args: Args, context: Context): Row {
  const { store, caller, newId } = context
  const clientId = checkOwnClient(context, args['clientId'])
  checkTemplateRight(context, args)
  const start: Row = { isCompleted: false, userId: caller.admin?.['id'] }
  // Empty values get the defaults of a new course.
  const withDefaults = { ...args, isCompleted: args['isCompleted'] ?? false, userId: args['userId'] || start['userId'] }
  const facts = factsOf({ ...withDefaults, name: args['name'] ?? '' }, start, context)
  if (typeof facts === 'string') return refused(facts)
  const wrong = wrongAddress(args)
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  store.transaction(() => {
    const course = store.table('Course').insert({ ...start, ...facts, id: newId(), clientId })
    recount(store, String(course['id']))
    mailTeachers(args, {}, course, context)
  })
  return done('Course created')
}

export function updateCourse(args: Args, context: Context): Row {
  const { store } = context
  const before = ownRow(context, 'Course', args['id'])
  checkOwnClient(context, args['clientId'])
  checkTemplateRight(context, before, args)
  const id = String(before['id'])
  const facts = factsOf({ ...args, isCompleted: args['isCompleted'] ?? before['isCompleted'] }, before, context)
  if (typeof facts === 'string') return refused(facts)
  if (isTemplate(facts) && participantsOf(store, id).length > 0) return refused('A course with participants cannot become a template')
  const wrong = wrongAddress(args)
  if (wrong !== undefined) return refused(`${wrong} is not an email address`)
  store.transaction(() => {
    const course = store.table('Course').update(id, facts)
    recount(store, id)
    mailTeachers(args, before, course, context)
  })
  return done('Course saved')
}

/** Deletes a course with its participants; issued certificates remain. */
export function deleteCourse({ id }: Args, context: Context): Row {
  const { store } = context
  const course = ownRow(context, 'Course', id)
  checkTemplateRight(context, course)
  store.transaction(() => {
    for (const participant of participantsOf(store, id)) store.table('CourseParticipant').remove(String(participant['id']))
    store.table('Course').remove(String(id))
  })
  return done(isTemplate(course) ? 'Course template deleted' : 'Course deleted')
}
