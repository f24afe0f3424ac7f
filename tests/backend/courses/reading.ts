import { searchable } from '../certificates/records'
import { checkClient, findOwnRow, Refusal, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { periodOf } from '../days'
import { sortedDay } from './calendar'
import { hasValue, type Condition } from './fields'
import { fieldsOf } from './lists'
import { participantsOf, templateMark } from './records'

const pageSize = 25
const mostRows = 500
const mostFound = 10_000

const plannedOrder = 'startDate IS NULL, startDate, id'
const archivedOrder = 'startDate IS NULL, startDate DESC, id'

const orderOf = ({ isCompleted }: Args): string => (isCompleted === true ? archivedOrder : plannedOrder)

const isNone = (value: unknown): boolean => value === undefined || value === null

interface Page {
  readonly offset: number
  readonly limit: number
}

/** @throws Refusal when an index is given and is none */
function pageOf({ startAfter, indexBefore, noLimit }: Args): Page {
  const indexOf = (value: unknown): number | null => {
    if (isNone(value)) return null
    if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Refusal(`${text(value) || 'An empty text'} is no index of a row`)
    return Number(value)
  }
  const [start, before] = [indexOf(startAfter) ?? 0, indexOf(indexBefore)]
  if (noLimit === true) return { offset: 0, limit: -1 }
  return { offset: start, limit: before === null ? pageSize : Math.min(Math.max(before - start, 0), mostRows) }
}

const narrowedBy = (conditions: readonly Condition[]) => ({
  filter: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || '1',
  with: conditions.map(({ value }) => value),
})

/**
 * What `filter` and `filterValue` ask for. Course templates are listed only to who filters by what marks them.
 * @throws Refusal when the filter is no field of a course, or has no value
 */
function conditionsOf({ filter, filterValue }: Args): Condition[] {
  const conditions = filter === 'courseTemplateId' ? [] : [{ sql: 'courseTemplateId IS NOT ?', value: templateMark }]
  if (isNone(filter) || filter === '') return conditions
  if (typeof filterValue !== 'string') throw new Refusal('A filter needs the value to filter by')
  const condition = hasValue(text(filter), filterValue)
  if (!condition) throw new Refusal(`Courses cannot be filtered by ${text(filter)}`)
  return [...conditions, condition]
}

/** The columns that must be equal, of those that the arguments name. */
function matchOf(clientId: string, args: Args, columns: readonly string[]): Row {
  const named = columns.filter((column) => !isNone(args[column]))
  return { clientId, ...Object.fromEntries(named.map((column) => [column, args[column]])) }
}

const listed = (args: Args, { store }: Context, match: Row): Row[] =>
  store.table('Course').where(match, { ...pageOf(args), ...narrowedBy(conditionsOf(args)), order: orderOf(args) })

export const coursesOfClient = (args: Args, context: Context): Row[] =>
  listed(args, context, matchOf(checkClient(context, args['clientId']), args, ['isCompleted']))

/** A list of the asking client's courses that share what an argument names. */
export const coursesOf =
  (...columns: readonly string[]) =>
  (args: Args, context: Context): Row[] =>
    listed(args, context, matchOf(context.asker.clientId, args, [...columns, 'isCompleted']))

const filterColumns = ['centerId', 'instructorId', 'isCompleted'] as const

export function searchCourses(args: Args, context: Context): Row[] {
  const conditions = conditionsOf(args)
  // Not LIKE: it would read % and _ in what somebody typed.
  const wanted = searchable(text(args['query']).trim())
  if (wanted !== '') conditions.push({ sql: 'instr(searchName, ?) > 0', value: wanted })
  const { from } = periodOf(args['startDate'], null, 0)
  if (from !== null) conditions.push({ sql: 'COALESCE(firstDay, startDate) >= ?', value: from.slice(0, 10) })
  const size = typeof args['pageSize'] === 'number' ? args['pageSize'] : pageSize
  return context.store.table('Course').where(matchOf(checkClient(context, args['clientId']), args, filterColumns), {
    ...narrowedBy(conditions),
    limit: Math.min(Math.max(size, 0), mostFound),
    order: orderOf(args),
  })
}

export function courseLength(args: Args, context: Context): Row {
  const match = matchOf(checkClient(context, args['clientId']), args, filterColumns)
  const courses = context.store.table('Course')
  return { length: courses.count(match) - courses.count({ ...match, courseTemplateId: templateMark }) }
}

/** A course for its reader, signed in or not, on its own client's host. */
export const ownCourse = ({ id }: Args, context: Context): Row | null => findOwnRow(context, 'Course', id)

export const coursesOfUser = ({ userId }: Args, { store, asker }: Context): Row[] =>
  store.table('Course').where(
    { clientId: asker.clientId },
    {
      filter: 'id IN (SELECT courseId FROM "CourseParticipant" WHERE midId = ?)',
      with: [text(userId)],
      order: plannedOrder,
    },
  )

/** What an instructor is going to teach or to assist at. */
export const coursesOfInstructor = ({ store, asker }: Context, instructorId: string): Row[] =>
  store.table('Course').where(
    { clientId: asker.clientId, isCompleted: false },
    {
      filter: '(instructorId = ? OR assistantId = ?) AND courseTemplateId IS NOT ?',
      with: [instructorId, instructorId, templateMark],
      order: plannedOrder,
    },
  )

/** Courses with a day in the period. That the period meets their span is not enough: a weekend may lie between their days. */
export function coursesByDate({ clientId, from, to }: Args, context: Context): Row[] {
  const period = periodOf(from, to, 0)
  const [first, before] = [period.from?.slice(0, 10) ?? '', period.before?.slice(0, 10) ?? '9999']
  const filter = 'lastDay >= ? AND firstDay < ? AND courseTemplateId IS NOT ?'
  const isIn = (day: unknown): boolean => {
    const date = sortedDay(text(fieldsOf(day).get('date')))
    return first <= date && date < before
  }
  return context.store
    .table('Course')
    .where({ clientId: checkClient(context, clientId) }, { filter, with: [first, before, templateMark], order: plannedOrder })
    .filter(({ days }) => Array.isArray(days) && days.some(isIn))
}

export const coursesWithWaitingList = ({ clientId }: Args, context: Context): Row[] =>
  context.store
    .table('Course')
    .where({ clientId: checkClient(context, clientId), isCompleted: false }, { filter: 'waitingCount > 0', order: plannedOrder })

export const completedCount = ({ clientId, centerId }: Args, context: Context): number =>
  context.store.table('Course').count(matchOf(checkClient(context, clientId), { centerId, isCompleted: true }, filterColumns))

/** A participant with what it tells of the course. */
const withCourse = (participant: Row, course: Row | undefined): Row => ({
  ...participant,
  courseName: course?.['name'],
  startDate: course?.['startDate'],
  endDate: course?.['endDate'],
})

export function participantsOfCourse({ courseId, status }: Args, context: Context): Row[] {
  const course = findOwnRow(context, 'Course', courseId)
  if (!course) return []
  const all = participantsOf(context.store, courseId)
  return (isNone(status) || status === '' ? all : all.filter((row) => row['status'] === status)).map((row) => withCourse(row, course))
}

const ofCenter = 'courseId IN (SELECT id FROM "Course" WHERE centerId = ?)'

/** Everyone who is or was on a course, once for each of them. */
function participantRows({ clientId, centerId }: Args, context: Context): Row[] {
  const options = { order: 'name COLLATE NOCASE, sequence', ...(isNone(centerId) ? {} : { filter: ofCenter, with: [text(centerId)] }) }
  return context.store.table('CourseParticipant').where({ clientId: checkClient(context, clientId) }, options)
}

export function participantsOfClient(args: Args, context: Context): Row[] {
  const courses = context.store.table('Course').where({ clientId: checkClient(context, args['clientId']) })
  const byId = new Map(courses.map((course) => [course['id'], course]))
  return participantRows(args, context).map((row) => withCourse(row, byId.get(row['courseId'])))
}

/** Seats that are or were taken; those who wait or have given theirs back are on no course. */
export function participantsCount({ clientId, centerId }: Args, context: Context): number {
  const courses = context.store.table('Course').where(matchOf(checkClient(context, clientId), { centerId }, filterColumns))
  return courses.reduce((sum, course) => sum + Number(course['participantsCount'] ?? 0), 0)
}
