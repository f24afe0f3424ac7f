import { checkOwnClient, done, hasRole, NotAuthorised, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { addressOn, sendMail } from '../mail/outbox'
import { factsOf } from './facts'
import { isAddress } from './lists'
import { isTemplate, participantsOf, recount } from './records'

/** @throws NotAuthorised when a course template is written by anybody but a superAdmin */
function checkTemplateRight(context: Context, ...courses: readonly Row[]): void {
  if (courses.some(isTemplate) && !hasRole(context, ['superAdmin'])) throw new NotAuthorised()
}

/** Those who teach, by the argument that names where to write to them. */
const teachers = [
  ['instructorId', 'instructorEmail', 'You teach'],
  ['assistantId', 'assistantEmail', 'You assist at'],
] as const

const wrongAddress = (args: Args): string | undefined =>
  teachers.map(([, email]) => text(args[email]).trim()).find((email) => email !== '' && !isAddress(email))

/** Writes to those who were not on the course before, where the caller says how. */
function mailTeachers(args: Args, before: Row, course: Row, context: Context): void {
  if (isTemplate(course)) return
  const clientId = context.asker.clientId
  for (const [field, email, words] of teachers) {
    const recipient = text(args[email]).trim()
    if (recipient === '' || !course[field] || course[field] === before[field]) continue
    const link = addressOn(context, clientId, `/course/details/${encodeURIComponent(String(course['id']))}`)
    sendMail(context, { clientId, recipient, subject: `${words} ${text(course['name'])}`, link })
  }
}

export function createCourse(args: Args, context: Context): Row {
  const { store, asker, newId } = context
  const clientId = checkOwnClient(context, args['clientId'])
  checkTemplateRight(context, args)
  const start: Row = { isCompleted: false, userId: asker.admin?.['id'] }
  // Left empty, both are what they start as.
  const given = { ...args, isCompleted: args['isCompleted'] ?? false, userId: args['userId'] || start['userId'] }
  const facts = factsOf({ ...given, name: args['name'] ?? '' }, start, context)
  if (typeof facts === 'string') return refused(facts)
  const wrong = wrongAddress(args)
  if (wrong !== undefined) return refused(`${wrong} is no e-mail address`)
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
  if (wrong !== undefined) return refused(`${wrong} is no e-mail address`)
  store.transaction(() => {
    const course = store.table('Course').update(id, facts)
    recount(store, id)
    mailTeachers(args, before, course, context)
  })
  return done('Course saved')
}

/** Certificates that were issued from it stay. */
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
