import { dayFromStored } from '~/shared/courses/courseDates'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { startOf, toCourseInput, type CourseInput, type CourseOwner, type CourseValues, type StoredCourse } from './courseForm'

/** Fields of which one alone says nothing: what two people changed of a set cannot be put together. */
export const fieldsTogether = [
  ['durationDays', 'durationTime', 'includeWeekend', 'dates', 'timezone'],
  ['street', 'zip', 'city', 'country', 'lat', 'lng', 'isPinOwn'],
  ['price', 'currency'],
] as const satisfies readonly (readonly (keyof CourseValues)[])[]

/** A fact of a course, and those that mean nothing without it. */
const readWith = [
  ['currency', 'price'],
  ['timezone', 'days', 'startDate', 'endDate', 'startTime', 'endTime'],
] as const

/** What is said of stored days that the form cannot show as they are; null where there are none. */
export function storedDaysInWords({ days }: StoredCourse, isChanged: boolean): string | null {
  if (!days || days.length === 0)
    return isChanged ? null : 'No days are stored for this course. These are counted from its start, and are stored once you change them.'
  const unread = days.flatMap(({ date }) => (dayFromStored(date) === null ? [date ? `‘${date}’` : 'one without a date'] : []))
  if (unread.length === 0) return null
  const [isOne, list] = [unread.length === 1, unread.join(', ')]
  return [
    `${isOne ? 'One stored day' : `${unread.length} stored days`} cannot be read: ${list}.`,
    isChanged
      ? `You changed the days, so ${isOne ? 'it is' : 'they are'} dropped when you save.`
      : `${isOne ? 'It is' : 'They are'} kept until you change the days.`,
  ].join(' ')
}

/**
 * What is sent to change a stored course. What was not changed on the form goes back exactly as it is stored, also where the form could not
 * read it or shows what is usual in its place.
 * @param opened the form as it was opened
 */
export function toCourseChange(values: CourseValues, opened: CourseValues, owner: CourseOwner, course: StoredCourse): CourseInput {
  const inputOf = (form: CourseValues): CourseInput =>
    toCourseInput(form, isTemplate(course) ? null : (form.dates[0] ?? null), owner, course)
  const now = inputOf(values)
  const before = new Map<string, unknown>(Object.entries(inputOf(opened)))
  const days = course.days && JSON.stringify(course.days.map(({ date, startTime, endTime }) => ({ date, startTime, endTime })))
  const stored = new Map<string, unknown>(Object.entries({ ...course, days }))
  // A course whose days were never set gets none by a change of its zone either.
  const isUndated = now.days === before.get('days') && startOf(course) === null && !course.days?.some(({ date }) => dayFromStored(date))
  const changed = new Set(
    Object.entries(now).flatMap(([name, value]) => (JSON.stringify(value) === JSON.stringify(before.get(name)) ? [] : [name])),
  )
  // Where it stands empty, what was changed beside it is meant in what the form showed in its place.
  const isMeant = (name: string): boolean =>
    !stored.get(name) && readWith.some(([one, ...others]) => one === name && others.some((other) => changed.has(other)))
  const isKept = (name: string): boolean =>
    stored.has(name) && !isMeant(name) && (!changed.has(name) || (isUndated && (name === 'startDate' || name === 'endDate')))
  // Names and kinds are those of `now`: a stored fact has the kind that it is sent in, but for the days.
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, isKept(name) ? stored.get(name) : value])) as CourseInput
}
