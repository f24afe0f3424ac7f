import { searchable } from '../certificates/records'
import { checkClient, findOwnRow, Refusal, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { periodOf } from '../days'
import { sortedDay } from './calendar'
import { hasValue, type Condition } from './fields'
import { fieldsOf } from './parsing'
import { participantsOf, templateMark } from './records'

const pageSize = 25
const maxRows = 500
const maxSearchResults = 10_000

const plannedOrder = 'startDate IS NULL, startDate, id'
const archivedOrder = 'startDate IS NULL, startDate DESC, id'

const orderOf = ({ isCompleted }: Args): string => (isCompleted === true ? archivedOrder : plannedOrder)

const isNone = (value: unknown): boolean => value === undefined || value === null

interface Page {
  readonly offset: number
  readonly limit: number
}

/** @throws Refusal when a given index is not a row index */
function pageOf({ startAfter, indexBefore, noLimit }: Args): Page {
  const indexOf = (value: unknown): number | null => {
    if (isNone(value)) return null
    if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Refusal(`${text(value) || 'An empty value'} is not a row index`)
    return Number(value)
  }
  const [start, before] = [indexOf(startAfter) ?? 0, indexOf(indexBefore)]
  if (noLimit === true) return { offset: 0, limit: -1 }
  return { offset: start, limit: before === null ? pageSize : Math.min(Math.max(before - start, 0), maxRows) }
}

const narrowedBy = (conditions: readonly Condition[]) => ({
  filter: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || '1',
  with: conditions.map(({ value }) => value),
})

/**
 * The conditions of `filter` and `filterValue`. Course templates are listed only when filtering by `courseTemplateId`.
 * @throws Refusal when the filter is not a course field or has no value
 */
function conditionsOf({ filter, filterValue }: Args): Condition[] {
  const conditions = filter === 'courseTemplateId' ? [] : [{ sql: 'courseTemplateId IS NOT ?', value: templateMark }]
  if (isNone(filter) || filter === '') return conditions
  if (typeof filterValue !== 'string') throw new Refusal('A filter needs a value')
  const condition = hasValue(text(filter), filterValue)
  if (!condition) throw new Refusal(`Courses cannot be filtered by ${text(filter)}`)
  return [...conditions, condition]
}

/** The given arguments among `columns`, as a match for a table query. */
function matchOf(clientId: string, args: Args, columns: readonly string[]): Row {
  const named = columns.filter((column) => !isNone(args[column]))
  return { clientId, ...Object.fromEntries(named.map((column) => [column, args[column]])) }
}

const listed = (args: Args, { store }: Context, match: Row): Row[] =>
  store.table('Course').where(match, { ...pageOf(args), ...narrowedBy(conditionsOf(args)), order: orderOf(args) })

export const coursesOfClient = (args: Args, context: Context): Row[] =>
  listed(args, context, matchOf(checkClient(context, args['clientId']), args, ['isCompleted']))

/** Creates a resolver that lists the client's courses matching the given columns. */
export const coursesOf =
  (...columns: readonly string[]) =>
  (args: Args, context: Context): Row[] =>
    listed(args, context, matchOf(context.caller.clientId, args, [...columns, 'isCompleted']))

const filterColumns = ['centerId', 'instructorId', 'isCompleted'] as const

export function searchCourses(args: Args, context: Context): Row[] {
  const conditions = conditionsOf(args)
  // Not LIKE: it would treat a typed % or _ as a wildcard.
  const wanted = searchable(text(args['query']).trim())
  if (wanted !== '') conditions.push({ sql: 'instr(searchName, ?) > 0', value: wanted })
  const { from } = periodOf(args['startDate'], null, 0)
  if (from !== null) conditions.push({ sql: 'COALESCE(firstDay, startDate) >= ?', value: from.slice(0, 10) })
  const size = typeof args['pageSize'] === 'number' ? args['pageSize'] : pageSize
  return context.store.table('Course').where(matchOf(checkClient(context, args['clientId']), args, filterColumns), {
    ...narrowedBy(conditions),
    limit: Math.min(Math.max(size, 0), maxSearchResults),
    order: orderOf(args),
  })
}

export function courseLength(args: Args, context: Context): Row {
  const match = matchOf(checkClient(context, args['clientId']), args, filterColumns)
  const courses = context.store.table('Course')
  return { length: courses.count(match) - courses.count({ ...match, courseTemplateId: templateMark }) }
}

/** A course for any reader on its own client's host, with or without a session. */
export const ownCourse = ({ id }: Args, context: Context): Row | null => findOwnRow(context, 'Course', id)

export const coursesOfUser = ({ userId }: Args, { store, caller }: Context): Row[] =>
  store.table('Course').where(
    { clientId: caller.clientId },
    {
      filter: 'id IN (SELECT courseId FROM "CourseParticipant" WHERE midId = ?)',
      with: [text(userId)],
      order: plannedOrder,
    },
  )

/** Planned courses that an instructor teaches or assists. */
export const coursesOfInstructor = ({ store, caller }: Context, instructorId: string): Row[] =>
  store.table('Course').where(
    { clientId: caller.clientId, isCompleted: false },
    {
      filter: '(instructorId = ? OR assistantId = ?) AND courseTemplateId IS NOT ?',
      with: [instructorId, instructorId, templateMark],
      order: plannedOrder,
    },
  )

/** Courses with a day in the period. Overlapping spans are not enough: a weekend may separate the course days. */
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

/** A participant with fields of their course. */
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

/** All participant rows: one per participant and course. */
function participantRows({ clientId, centerId }: Args, context: Context): Row[] {
  const options = { order: 'name COLLATE NOCASE, sequence', ...(isNone(centerId) ? {} : { filter: ofCenter, with: [text(centerId)] }) }
  return context.store.table('CourseParticipant').where({ clientId: checkClient(context, clientId) }, options)
}

export function participantsOfClient(args: Args, context: Context): Row[] {
  const courses = context.store.table('Course').where({ clientId: checkClient(context, args['clientId']) })
  const byId = new Map(courses.map((course) => [course['id'], course]))
  return participantRows(args, context).map((row) => withCourse(row, byId.get(row['courseId'])))
}

/** Number of taken seats; waiting and cancelled participants do not count. */
export function participantsCount({ clientId, centerId }: Args, context: Context): number {
  const courses = context.store.table('Course').where(matchOf(checkClient(context, clientId), { centerId }, filterColumns))
  return courses.reduce((sum, course) => sum + Number(course['participantsCount'] ?? 0), 0)
}
