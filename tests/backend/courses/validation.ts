import { findOwnRow, type Context } from '../context'
import type { Values } from '../database'
import { instantOf, isCalendarDate } from '../days'
import type { MutationCourseSetArgs } from '../schema.generated'
import type { CourseRow } from '../tables'
import { fieldsOf, isImage, pick, readList, text } from '../values'
import { sortedDay } from './calendar'
import { givenNames } from './fields'
import { boundsOf, isTemplate, searchNameOf, type CourseDay } from './records'

/** The arguments that create and update a course alike. */
type GivenCourse = Omit<MutationCourseSetArgs, 'clientId'>

/** Fields of a course that refer to other rows of the client, with the table and its name in messages. */
const references = [
  ['certTemplateId', 'CertificateTemplate', 'Certificate template'],
  ['instructorId', 'Instructor', 'Instructor'],
  ['assistantId', 'Instructor', 'Assistant'],
  ['centerId', 'TrainingCenter', 'Training center'],
  ['userId', 'Admin', 'Admin'],
] as const

/** Fields in which an empty string means null. */
const emptied = [
  ...references.map(([field]) => field),
  'courseTemplateId',
  'courseImage',
  'geoLocation',
  'startTime',
  'endTime',
  'startDate',
  'endDate',
] as const

const isTime = (value: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Course days from JSON text, or an error message. */
function readDays(value: string): readonly CourseDay[] | string {
  const list = readList(value)
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
function takenFrom(args: GivenCourse): Values<CourseRow> {
  const taken = pick(
    args,
    givenNames.filter((field) => args[field] !== undefined),
  )
  const empty = emptied.filter((field) => taken[field] === '')
  return { ...taken, ...Object.fromEntries(empty.map((field) => [field, null])) }
}

/** An error message for an invalid instant or time of day, or null. */
function unreadable({ startDate, endDate, startTime, endTime }: Values<CourseRow>): string | null {
  if (startDate && !instantOf(startDate)) return 'The start of the course could not be read'
  if (endDate && !instantOf(endDate)) return 'The end of the course could not be read'
  const wrong = [startTime, endTime].find((time) => time && !isTime(time))
  return wrong ? `${wrong} is not a time of day written as HH:mm` : null
}

const endsBefore = (start: string | null | undefined, end: string | null | undefined): boolean => Boolean(start && end && end <= start)

/** An error message for the resulting course, or null. An unreadable map location that was already stored is accepted. */
function problemOf(course: Values<CourseRow>, before: Values<CourseRow>): string | null {
  if (!course.name?.trim()) return 'A course needs a name'
  const problem = unreadable(course)
  if (problem !== null) return problem
  if (endsBefore(course.startTime, course.endTime)) return 'The course hours must end after they start'
  if (endsBefore(instantOf(course.startDate), instantOf(course.endDate))) return 'The course must end after it starts'
  const { minParticipants: minimum, maxParticipants: maximum, courseImage, geoLocation } = course
  if (typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum)
    return 'The minimum number of participants exceeds the number of seats'
  if (courseImage && !isImage(courseImage)) return `${courseImage} is not an image`
  if (geoLocation && geoLocation !== before.geoLocation && !isLocation(geoLocation)) return 'The location on the map could not be read'
  return null
}

/**
 * An error message for an unknown reference, or null. Unchanged references are not checked: a course can be edited after its
 * instructor was deleted.
 */
function unknownReference(course: Values<CourseRow>, before: Values<CourseRow>, context: Context): string | null {
  const isNew = (field: keyof Values<CourseRow>): boolean => Boolean(course[field]) && course[field] !== before[field]
  for (const [field, table, label] of references)
    if (isNew(field) && !findOwnRow(context, table, course[field])) return `${label} not found`
  if (!isNew('courseTemplateId') || isTemplate(course)) return null
  const template = findOwnRow(context, 'Course', course.courseTemplateId)
  return template && isTemplate(template) ? null : 'Course template not found'
}

/**
 * The columns to write, or an error message; omitted arguments stay unchanged.
 * @param before the stored course, or the defaults of a new one
 */
export function factsOf(args: GivenCourse, before: Values<CourseRow>, context: Context): Values<CourseRow> | string {
  const taken = takenFrom(args)
  const course = { ...before, ...taken }
  const problem = problemOf(course, before) ?? unknownReference(course, before, context)
  if (problem !== null) return problem
  if (course.isCompleted !== before.isCompleted) return 'A course can only be completed together with its results'
  const facts = {
    ...taken,
    ...(taken.startDate ? { startDate: instantOf(taken.startDate) } : {}),
    ...(taken.endDate ? { endDate: instantOf(taken.endDate) } : {}),
    ...searchNameOf(course.name),
  }
  // Unchanged days are not checked: a course can be edited although its stored days cannot be read.
  if (args.days === undefined || JSON.stringify(readList(args.days)) === JSON.stringify(before.days)) return facts
  const days = args.days ? readDays(args.days) : []
  return typeof days === 'string' ? days : { ...facts, days, ...boundsOf(days) }
}
