import { searchable } from '../certificates/records'
import { checkClient, findOwnRow, Refusal, type Context } from '../context'
import type { Values } from '../database'
import { periodOf } from '../days'
import { pageOf, pageSize } from '../paging'
import type {
  CourseDay,
  CourseParticipant,
  ListLength,
  QueryClientParticipantsArgs,
  QueryCourseArgs,
  QueryCourseParticipantsArgs,
  QueryCourseParticipantsCountArgs,
  QueryCoursesByClientIdArgs,
  QueryCoursesByUserArgs,
  QueryGetClientCourseLengthArgs,
  QueryGetCompletedCourseCountArgs,
  QueryGetCourseByDateArgs,
  QueryGetCoursesWithWaitingListArgs,
  QuerySearchCoursesArgs,
} from '../schema.generated'
import type { CourseRow, ParticipantRow } from '../tables'
import { sortedDay } from './calendar'
import { hasValue, type Condition } from './fields'
import { participantsOf, templateMark } from './records'

const maxSearchResults = 10_000

const plannedOrder = 'startDate IS NULL, startDate, id'
const archivedOrder = 'startDate IS NULL, startDate DESC, id'

/** Arguments that the lists of courses share. */
type ListArgs = Omit<QueryCoursesByClientIdArgs, 'clientId'>

const orderOf = ({ isCompleted }: ListArgs): string => (isCompleted === true ? archivedOrder : plannedOrder)

const narrowedBy = (conditions: readonly Condition[]) => ({
  filter: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || '1',
  with: conditions.map(({ value }) => value),
})

/**
 * The conditions of `filter` and `filterValue`. Course templates are listed only when filtering by `courseTemplateId`.
 * @throws Refusal when the filter is not a course field or has no value
 */
function conditionsOf({ filter, filterValue }: ListArgs): Condition[] {
  const conditions = filter === 'courseTemplateId' ? [] : [{ sql: 'courseTemplateId IS NOT ?', value: templateMark }]
  if (!filter) return conditions
  if (typeof filterValue !== 'string') throw new Refusal('A filter needs a value')
  const condition = hasValue(filter, filterValue)
  if (!condition) throw new Refusal(`Courses cannot be filtered by ${filter}`)
  return [...conditions, condition]
}

type Match = Values<Pick<CourseRow, 'centerId' | 'instructorId' | 'assistantId' | 'isCompleted'>>

/** The given arguments as a match for a table query. */
const matchOf = (clientId: string, given: Match): Values<CourseRow> => ({
  clientId,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null)),
})

const listed = (args: ListArgs, { store }: Context, match: Values<CourseRow>): CourseRow[] =>
  store.table('Course').where(match, { ...pageOf(args), ...narrowedBy(conditionsOf(args)), order: orderOf(args) })

export const coursesOfClient = (args: QueryCoursesByClientIdArgs, context: Context): CourseRow[] =>
  listed(args, context, matchOf(checkClient(context, args.clientId), { isCompleted: args.isCompleted }))

/** Courses of the caller's client in one training center, or with one instructor or assistant. */
export function ownCourses({ centerId, instructorId, assistantId, ...args }: ListArgs & Match, context: Context): CourseRow[] {
  const { isCompleted } = args
  return listed(args, context, matchOf(context.caller.clientId, { centerId, instructorId, assistantId, isCompleted }))
}

export function searchCourses(args: QuerySearchCoursesArgs, context: Context): CourseRow[] {
  const { centerId, instructorId, isCompleted } = args
  const conditions = conditionsOf(args)
  // Not LIKE: it would treat a typed % or _ as a wildcard.
  const wanted = searchable(args.query.trim())
  if (wanted !== '') conditions.push({ sql: 'instr(searchName, ?) > 0', value: wanted })
  const { from } = periodOf(args.startDate, null, 0)
  if (from !== null) conditions.push({ sql: 'COALESCE(firstDay, startDate) >= ?', value: from.slice(0, 10) })
  const size = args.pageSize ?? pageSize
  return context.store.table('Course').where(matchOf(checkClient(context, args.clientId), { centerId, instructorId, isCompleted }), {
    ...narrowedBy(conditions),
    limit: Math.min(Math.max(size, 0), maxSearchResults),
    order: orderOf(args),
  })
}

export function courseLength({ clientId, ...given }: QueryGetClientCourseLengthArgs, context: Context): ListLength {
  const match = matchOf(checkClient(context, clientId), given)
  const courses = context.store.table('Course')
  return { length: courses.count(match) - courses.count({ ...match, courseTemplateId: templateMark }) }
}

/** A course for any reader on its own client's host, with or without a session. */
export const ownCourse = ({ id }: QueryCourseArgs, context: Context): CourseRow | null => findOwnRow(context, 'Course', id)

export const coursesOfUser = ({ userId }: QueryCoursesByUserArgs, { store, caller }: Context): CourseRow[] =>
  store.table('Course').where(
    { clientId: caller.clientId },
    {
      filter: 'id IN (SELECT courseId FROM "CourseParticipant" WHERE midId = ?)',
      with: [userId],
      order: plannedOrder,
    },
  )

/** Planned courses that an instructor teaches or assists. */
export const coursesOfInstructor = ({ store, caller }: Context, instructorId: string): CourseRow[] =>
  store.table('Course').where(
    { clientId: caller.clientId, isCompleted: false },
    {
      filter: '(instructorId = ? OR assistantId = ?) AND courseTemplateId IS NOT ?',
      with: [instructorId, instructorId, templateMark],
      order: plannedOrder,
    },
  )

/** Courses with a day in the period. Overlapping spans are not enough: a weekend may separate the course days. */
export function coursesByDate({ clientId, from, to }: QueryGetCourseByDateArgs, context: Context): CourseRow[] {
  const period = periodOf(from, to, 0)
  const [first, before] = [period.from?.slice(0, 10) ?? '', period.before?.slice(0, 10) ?? '9999']
  const filter = 'lastDay >= ? AND firstDay < ? AND courseTemplateId IS NOT ?'
  const isIn = (day: CourseDay): boolean => {
    const date = sortedDay(day.date ?? '')
    return first <= date && date < before
  }
  return context.store
    .table('Course')
    .where({ clientId: checkClient(context, clientId) }, { filter, with: [first, before, templateMark], order: plannedOrder })
    .filter(({ days }) => days?.some(isIn))
}

export const coursesWithWaitingList = ({ clientId }: QueryGetCoursesWithWaitingListArgs, context: Context): CourseRow[] =>
  context.store
    .table('Course')
    .where({ clientId: checkClient(context, clientId), isCompleted: false }, { filter: 'waitingCount > 0', order: plannedOrder })

export const completedCount = ({ clientId, centerId }: QueryGetCompletedCourseCountArgs, context: Context): number =>
  context.store.table('Course').count(matchOf(checkClient(context, clientId), { centerId, isCompleted: true }))

/** A participant with fields of their course. */
const withCourse = (participant: ParticipantRow, course: CourseRow | undefined): CourseParticipant => ({
  ...participant,
  courseName: course?.name ?? null,
  startDate: course?.startDate ?? null,
  endDate: course?.endDate ?? null,
})

export function participantsOfCourse({ courseId, status }: QueryCourseParticipantsArgs, context: Context): CourseParticipant[] {
  const course = findOwnRow(context, 'Course', courseId)
  if (!course) return []
  const all = participantsOf(context.store, courseId)
  return (status ? all.filter((row) => row.status === status) : all).map((row) => withCourse(row, course))
}

const ofCenter = 'courseId IN (SELECT id FROM "Course" WHERE centerId = ?)'

/** All participant rows: one per participant and course. */
function participantRows({ clientId, centerId }: QueryClientParticipantsArgs, context: Context): ParticipantRow[] {
  const options = {
    order: 'name COLLATE NOCASE, sequence',
    ...(typeof centerId === 'string' ? { filter: ofCenter, with: [centerId] } : {}),
  }
  return context.store.table('CourseParticipant').where({ clientId: checkClient(context, clientId) }, options)
}

export function participantsOfClient(args: QueryClientParticipantsArgs, context: Context): CourseParticipant[] {
  const courses = context.store.table('Course').where({ clientId: checkClient(context, args.clientId) })
  const byId = new Map(courses.map((course) => [course.id, course]))
  return participantRows(args, context).map((row) => withCourse(row, byId.get(row.courseId ?? '')))
}

/** Number of taken seats; waiting and cancelled participants do not count. */
export function participantsCount({ clientId, centerId }: QueryCourseParticipantsCountArgs, context: Context): number {
  const courses = context.store.table('Course').where(matchOf(checkClient(context, clientId), { centerId }))
  return courses.reduce((sum, course) => sum + (course.participantsCount ?? 0), 0)
}
