import { findOwnRow, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { instantOf, isCalendarDate } from '../days'
import { sortedDay } from './calendar'
import { givenFields } from './fields'
import { fieldsOf, isImage, readList } from './parsing'
import { boundsOf, isTemplate, searchNameOf, templateMark, type CourseDay } from './records'

/** Fields of a course that refer to other rows of the client, with the row type and its name in messages. */
const references = {
  certTemplateId: ['CertificateTemplate', 'Certificate template'],
  instructorId: ['Instructor', 'Instructor'],
  assistantId: ['Instructor', 'Assistant'],
  centerId: ['TrainingCenter', 'Training center'],
  userId: ['Admin', 'Admin'],
} as const

/** Fields in which an empty string means null. */
const emptied = [
  ...Object.keys(references),
  'courseTemplateId',
  'courseImage',
  'geoLocation',
  'startTime',
  'endTime',
  'startDate',
  'endDate',
]

const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Course days from JSON text, or an error message. */
function readDays(value: unknown): readonly CourseDay[] | string {
  const list = readList(text(value))
  if (!list) return 'The days of the course could not be read'
  const days: CourseDay[] = []
  for (const entry of list) {
    const fields = fieldsOf(entry)
    const [date, startTime, endTime] = ['date', 'startTime', 'endTime'].map((field) => text(fields.get(field)))
    if (!date || !startTime || !endTime) return 'The days of the course could not be read'
    if (!/^\d{2}\/\d{2}\/\d{4}$/.test(date) || !isCalendarDate(sortedDay(date))) return `${date} is not a day written as DD/MM/YYYY`
    const wrong = [startTime, endTime].find((time) => !isTime(time))
    if (wrong !== undefined) return `${wrong} is not a time of day written as HH:mm`
    if (endTime <= startTime) return `The course day ${date} must end after it starts`
    days.push({ date, startTime, endTime })
  }
  return days
}

const isLocation = (value: string): boolean => {
  try {
    const fields = fieldsOf(JSON.parse(value))
    const [lat, lng] = [fields.get('lat'), fields.get('lng')]
    return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  } catch {
    return false
  }
}

/** The arguments that are columns, with empty strings converted to null where they mean null. */
function takenFrom(args: Args): Row {
  const taken: Row = {}
  for (const field of Object.keys(givenFields)) if (args[field] !== undefined) taken[field] = args[field]
  for (const field of emptied) if (taken[field] === '') taken[field] = null
  return taken
}

/** An error message for an invalid instant or time of day, or null. */
function unreadable(course: Row): string | null {
  if (course['startDate'] && !instantOf(course['startDate'])) return 'The start of the course could not be read'
  if (course['endDate'] && !instantOf(course['endDate'])) return 'The end of the course could not be read'
  const wrong = ['startTime', 'endTime'].map((field) => text(course[field])).find((time) => time !== '' && !isTime(time))
  return wrong === undefined ? null : `${wrong} is not a time of day written as HH:mm`
}

const endsBefore = (start: unknown, end: unknown): boolean => Boolean(start) && Boolean(end) && text(end) <= text(start)

/** An error message for the resulting course, or null. An unreadable map location that was already stored is accepted. */
function problemOf(course: Row, before: Row): string | null {
  if (text(course['name']).trim() === '') return 'A course needs a name'
  const problem = unreadable(course)
  if (problem !== null) return problem
  if (endsBefore(course['startTime'], course['endTime'])) return 'The course hours must end after they start'
  if (endsBefore(instantOf(course['startDate']), instantOf(course['endDate']))) return 'The course must end after it starts'
  const [minimum, maximum] = [course['minParticipants'], course['maxParticipants']]
  if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum)
    return 'The minimum number of participants exceeds the number of seats'
  if (course['courseImage'] && !isImage(text(course['courseImage']))) return `${text(course['courseImage'])} is not an image`
  const location = course['geoLocation']
  if (location && location !== before['geoLocation'] && !isLocation(text(location))) return 'The location on the map could not be read'
  return null
}

/**
 * An error message for an unknown reference, or null. Unchanged references are not checked: a course can be edited after its
 * instructor was deleted.
 */
function unknownReference(course: Row, before: Row, context: Context): string | null {
  const isNew = (field: string): boolean => Boolean(course[field]) && course[field] !== before[field]
  for (const [field, [type, label]] of Object.entries(references))
    if (isNew(field) && !findOwnRow(context, type, course[field])) return `${label} not found`
  if (!isNew('courseTemplateId') || course['courseTemplateId'] === templateMark) return null
  const template = findOwnRow(context, 'Course', course['courseTemplateId'])
  return template && isTemplate(template) ? null : 'Course template not found'
}

/**
 * The columns to write, or an error message; omitted arguments stay unchanged.
 * @param before the stored course, or the defaults of a new one
 */
export function factsOf(args: Args, before: Row, context: Context): Row | string {
  const taken = takenFrom(args)
  const course = { ...before, ...taken }
  const problem = problemOf(course, before) ?? unknownReference(course, before, context)
  if (problem !== null) return problem
  if (course['isCompleted'] !== before['isCompleted']) return 'A course can only be completed together with its results'
  for (const field of ['startDate', 'endDate']) if (taken[field]) taken[field] = instantOf(taken[field])
  const isUnchanged = args['days'] === undefined || JSON.stringify(readList(text(args['days']))) === JSON.stringify(before['days'])
  if (isUnchanged) return { ...taken, ...searchNameOf(course['name']), ...(args['days'] === undefined ? {} : { days: before['days'] }) }
  const days = args['days'] === null || args['days'] === '' ? [] : readDays(args['days'])
  return typeof days === 'string' ? days : { ...taken, ...searchNameOf(course['name']), days, ...boundsOf(days) }
}
