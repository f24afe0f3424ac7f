import { done, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { addressOn, sendMail } from '../mail/outbox'
import { isAddress, readIds, sameAddress } from './lists'
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

/** The sentence against putting anybody on a course, or null. */
const closed = (course: Row): string | null => {
  if (isTemplate(course)) return 'A course template takes no participants'
  return course['isCompleted'] === true ? 'This course is completed' : null
}

/** Whether somebody with this e-mail address is on the course or waits for it. */
const isTaken = (participants: readonly Row[], email: unknown): boolean =>
  participants.some((row) => row['status'] !== 'cancelled' && sameAddress(row['email'], email))

/** A seat while there is one, else a place on the waiting list. */
const statusOn = (course: Row, participants: readonly Row[]): 'confirmed' | 'waiting' =>
  seatsLeft(course['maxParticipants'], participants.filter(isSeated).length) === 0 ? 'waiting' : 'confirmed'

/** The account of somebody with this e-mail address, if the client keeps one. */
const accountOf = ({ store, asker }: Context, email: string): Row | undefined =>
  store
    .table('User')
    .where({ clientId: asker.clientId })
    .find((user) => sameAddress(user['email'], email))

/** The person as the arguments name them, or the sentence against it. */
function personOf(args: Args): { readonly firstName: string; readonly lastName: string; readonly email: string } | string {
  const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((field) => text(args[field]).trim())
  if (!firstName) return 'A participant needs a first name'
  if (!lastName) return 'A participant needs a last name'
  if (!email) return 'A participant needs an e-mail address'
  return isAddress(email) ? { firstName, lastName, email } : `${email} is no e-mail address`
}

export function addParticipant(args: Args, context: Context): Row {
  const { store, asker, newId } = context
  const course = ownRow(context, 'Course', args['courseId'])
  const courseId = String(course['id'])
  const person = personOf(args)
  if (typeof person === 'string') return refused(person)
  const reason = closed(course)
  if (reason !== null) return refused(reason)
  const participants = participantsOf(store, courseId)
  if (isTaken(participants, person.email)) return refused(`${person.email} is on this course already`)
  const status = statusOn(course, participants)
  const isWaiting = status === 'waiting'
  store.transaction(() => {
    store.table('CourseParticipant').insert({
      ...Object.fromEntries(bookingFields.map((field) => [field, args[field]])),
      ...person,
      id: newId(),
      clientId: asker.clientId,
      courseId,
      name: `${person.firstName} ${person.lastName}`,
      midId: accountOf(context, person.email)?.['id'] ?? null,
      status,
      completed: false,
    })
    recount(store, courseId)
    if (text(args['emailTemplate']).trim() === '') return
    const subject = `${isWaiting ? 'You are on the waiting list of' : 'Welcome to'} ${text(course['name'])}`
    const link = addressOn(context, asker.clientId, `/course/details/${encodeURIComponent(courseId)}`)
    sendMail(context, { clientId: asker.clientId, recipient: person.email, subject, link })
  })
  return done(isWaiting ? 'The course is full: added to the waiting list' : 'Participant added')
}

export function deleteParticipant({ id }: Args, context: Context): Row {
  const { store } = context
  const participant = ownRow(context, 'CourseParticipant', id)
  store.transaction(() => {
    store.table('CourseParticipant').remove(String(participant['id']))
    recount(store, String(participant['courseId']))
  })
  return done('Participant removed')
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Moves people to another course: all of them, or nobody. */
export function moveParticipants({ fromCourseId, toCourseId, participants: list }: Args, context: Context): Row {
  const { store } = context
  const from = ownRow(context, 'Course', fromCourseId)
  const to = ownRow(context, 'Course', toCourseId)
  const ids = readIds(text(list))
  if (!ids) return refused('The list of participants could not be read')
  if (ids.length === 0) return refused('Nobody is named to be moved')
  if (new Set(ids).size < ids.length) return refused('Somebody is named twice')
  if (from['id'] === to['id']) return refused('They are on this course already')
  const reason = closed(from) ?? closed(to)
  if (reason !== null) return refused(reason)
  const onIt = new Map(participantsOf(store, from['id']).map((row) => [row['id'], row]))
  const after = participantsOf(store, to['id'])
  const moved: Row[] = []
  for (const id of ids) {
    const participant = onIt.get(id)
    if (!participant) return refused('Somebody on the list is not on this course')
    if (isTaken(after, participant['email'])) return refused(`${text(participant['email'])} is on the other course already`)
    const row = { ...participant, status: statusOn(to, after) }
    after.push(row)
    moved.push(row)
  }
  store.transaction(() => {
    for (const { id, status } of moved) store.table('CourseParticipant').update(String(id), { courseId: to['id'], status })
    for (const course of [from, to]) recount(store, String(course['id']))
  })
  const waiting = moved.filter(({ status }) => status === 'waiting').length
  return done(`${counted(moved.length, 'participant')} moved${waiting > 0 ? `, ${waiting} of them to the waiting list` : ''}`)
}
