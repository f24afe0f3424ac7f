import { done, ownRow, refused, type Context } from '../context'
import { addressOn, sendMail } from '../mail/outbox'
import type {
  CommandAnswer,
  MutationAddCourseParticipantArgs,
  MutationDeleteParticipantArgs,
  MutationMoveParticipantsArgs,
} from '../schema.generated'
import type { CourseRow, ParticipantRow, Rows } from '../tables'
import { isAddress, pick, readIds, sameAddress, sameName } from '../values'
import { isSeated, isTemplate, participantsOf, recount, seatsLeft } from './records'

const bookingFields = [
  'phone',
  'bookFirstName',
  'bookLastName',
  'bookEmail',
  'bookPhone',
  'bookAddress',
  'bookCity',
  'bookVatNo',
  'bookZip',
  'bookCompany',
] as const

/** The reason why a course accepts no participants, or null. */
const reasonClosed = (course: CourseRow): string | null => {
  if (isTemplate(course)) return 'A course template cannot have participants'
  return course.isCompleted ? 'This course is completed' : null
}

type Person = Pick<ParticipantRow, 'name' | 'email'>

/** True when somebody of this name and email address, which two people may share, is seated or waiting. */
const isTaken = (participants: readonly ParticipantRow[], { name, email }: Person): boolean =>
  participants.some((row) => row.status !== 'cancelled' && sameAddress(row.email, email) && sameName(row.name, name))

/** Confirmed while seats are left, then waiting. */
const statusOn = (course: CourseRow, participants: readonly ParticipantRow[]): 'confirmed' | 'waiting' =>
  seatsLeft(course.maxParticipants, participants.filter(isSeated).length) === 0 ? 'waiting' : 'confirmed'

/** The client's user account of this name and email address, if any. */
const accountOf = ({ store, caller }: Context, { name, email }: Person): Rows['User'] | undefined =>
  store
    .table('User')
    .where({ clientId: caller.clientId })
    .find((user) => sameAddress(user.email, email) && sameName(user.name, name))

/** Name and email address from the arguments, or an error message. */
function personOf(
  args: MutationAddCourseParticipantArgs,
): Pick<MutationAddCourseParticipantArgs, 'firstName' | 'lastName' | 'email'> | string {
  const [firstName, lastName, email] = [args.firstName.trim(), args.lastName.trim(), args.email.trim()]
  if (!firstName) return 'A participant needs a first name'
  if (!lastName) return 'A participant needs a last name'
  if (!email) return 'A participant needs an email address'
  return isAddress(email) ? { firstName, lastName, email } : `${email} is not an email address`
}

export function addParticipant(args: MutationAddCourseParticipantArgs, context: Context): CommandAnswer {
  const { store, caller, newId } = context
  const course = ownRow(context, 'Course', args.courseId)
  const courseId = course.id
  const person = personOf(args)
  if (typeof person === 'string') return refused(person)
  const reason = reasonClosed(course)
  if (reason !== null) return refused(reason)
  const name = `${person.firstName} ${person.lastName}`
  const participants = participantsOf(store, courseId)
  const status = statusOn(course, participants)
  const isWaiting = status === 'waiting'
  // Somebody who waits may be added again while a seat is free.
  if (isTaken(isWaiting ? participants : participants.filter((row) => row.status !== 'waiting'), { ...person, name }))
    return refused(`${person.email} is already on this course`)
  store.transaction(() => {
    store.table('CourseParticipant').insert({
      ...pick(args, bookingFields),
      ...person,
      id: newId(),
      clientId: caller.clientId,
      courseId,
      name,
      midId: accountOf(context, { ...person, name })?.id,
      status,
      completed: false,
    })
    recount(store, courseId)
    if (!args.emailTemplate?.trim()) return
    const subject = `${isWaiting ? 'You are on the waiting list for' : 'Welcome to'} ${course.name ?? ''}`
    const link = addressOn(context, caller.clientId, `/course/details/${encodeURIComponent(courseId)}`)
    sendMail(context, { clientId: caller.clientId, recipient: person.email, subject, link })
  })
  return done(isWaiting ? 'The course is full: added to the waiting list' : 'Participant added')
}

export function deleteParticipant({ id }: MutationDeleteParticipantArgs, context: Context): CommandAnswer {
  const { store } = context
  const participant = ownRow(context, 'CourseParticipant', id)
  store.transaction(() => {
    store.table('CourseParticipant').remove(participant.id)
    recount(store, participant.courseId)
  })
  return done('Participant removed')
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Moves all listed participants to another course, or none. */
export function moveParticipants(
  { fromCourseId, toCourseId, participants: list }: MutationMoveParticipantsArgs,
  context: Context,
): CommandAnswer {
  const { store } = context
  const from = ownRow(context, 'Course', fromCourseId)
  const to = ownRow(context, 'Course', toCourseId)
  const ids = readIds(list)
  if (!ids) return refused('The list of participants could not be read')
  if (ids.length === 0) return refused('Choose at least one participant to move')
  if (new Set(ids).size < ids.length) return refused('A participant is listed twice')
  if (from.id === to.id) return refused('The participants are already on this course')
  const reason = reasonClosed(from) ?? reasonClosed(to)
  if (reason !== null) return refused(reason)
  const enrolled = new Map(participantsOf(store, from.id).map((row) => [row.id, row]))
  const after = participantsOf(store, to.id)
  const moved: ParticipantRow[] = []
  for (const id of ids) {
    const participant = enrolled.get(id)
    if (!participant) return refused('Someone on the list is not on this course')
    if (isTaken(after, participant)) return refused(`${participant.email ?? ''} is already on the other course`)
    const row = { ...participant, status: statusOn(to, after) }
    after.push(row)
    moved.push(row)
  }
  store.transaction(() => {
    for (const { id, status } of moved) store.table('CourseParticipant').update(id, { courseId: to.id, status })
    for (const course of [from, to]) recount(store, course.id)
  })
  const waiting = moved.filter(({ status }) => status === 'waiting').length
  return done(`${counted(moved.length, 'participant')} moved${waiting > 0 ? `, ${waiting} of them to the waiting list` : ''}`)
}
