import { dayFromStored } from '~/domain/course/courseDates'
import { isTemplate } from '~/domain/course/courseTemplate'
import { readInstant } from '~/lib/time/instant'
import type { VariablesOf } from '~/platform/api/operation'
import type { SaveCourse } from './courseEdit.generated'
import type { CourseValues } from './courseFields'
import { toCourseInput, type CourseInput, type CourseOwner } from './courseInput'
import type { StoredCourse } from './courseValues'

/** Groups of fields that only make sense together: if two users change one group, their changes cannot be merged. */
export const fieldsTogether = [
  ['durationDays', 'durationTime', 'includeWeekend', 'dates', 'timezone'],
  ['street', 'zip', 'city', 'country', 'lat', 'lng', 'isPinOwn'],
  ['price', 'currency'],
] as const satisfies readonly (readonly (keyof CourseValues)[])[]

/** A field, followed by the fields whose meaning depends on it. */
const dependentFields = [
  ['currency', 'price'],
  ['timezone', 'days', 'startDate', 'endDate', 'startTime', 'endTime'],
] as const

/** A notice about missing or invalid stored days, which the form cannot show; null when all days are valid. */
export function storedDaysInWords({ days }: StoredCourse, isChanged: boolean): string | null {
  if (!days || days.length === 0)
    return isChanged ? null : 'No days are saved for this course. These are calculated from its start and are saved once you change them.'
  const invalid = days.flatMap(({ date }) => (dayFromStored(date) === null ? [date ? `‘${date}’` : 'one without a date'] : []))
  if (invalid.length === 0) return null
  const [isOne, list] = [invalid.length === 1, invalid.join(', ')]
  return [
    `${isOne ? 'One saved day' : `${invalid.length} saved days`} cannot be read: ${list}.`,
    isChanged
      ? `You changed the days, so ${isOne ? 'it is' : 'they are'} removed when you save.`
      : `${isOne ? 'It is' : 'They are'} kept until you change the days.`,
  ].join(' ')
}

/** What the update mutation takes: like a new course, but what is stored may be empty. */
type CourseChange = Omit<VariablesOf<typeof SaveCourse>, 'id'>

/**
 * The input of the update mutation. Fields that were not changed on the form are sent exactly as stored, even if the form could not parse
 * them or shows a default instead.
 * @param opened the form values when the form was opened
 */
export function toCourseChange(values: CourseValues, opened: CourseValues, owner: CourseOwner, course: StoredCourse): CourseChange {
  const inputOf = (form: CourseValues): CourseInput =>
    toCourseInput(form, isTemplate(course) ? null : (form.dates[0] ?? null), owner, course)
  const now = inputOf(values)
  const before = new Map<string, unknown>(Object.entries(inputOf(opened)))
  const days = course.days && JSON.stringify(course.days.map(({ date, startTime, endTime }) => ({ date, startTime, endTime })))
  const stored = new Map<string, unknown>(Object.entries({ ...course, days }))
  // Changing the time zone must not add dates to a course that has none.
  const isUndated =
    now.days === before.get('days') && readInstant(course.startDate) === null && !course.days?.some(({ date }) => dayFromStored(date))
  const changed = new Set(
    Object.entries(now).flatMap(([name, value]) => (JSON.stringify(value) === JSON.stringify(before.get(name)) ? [] : [name])),
  )
  // An empty stored field is sent with the default shown on the form once a field that depends on it was changed.
  const isDefaultUsed = (name: string): boolean =>
    !stored.get(name) &&
    dependentFields.some(([field, ...dependents]) => field === name && dependents.some((dependent) => changed.has(dependent)))
  const isUnchanged = (name: string): boolean =>
    stored.has(name) && !isDefaultUsed(name) && (!changed.has(name) || (isUndated && (name === 'startDate' || name === 'endDate')))
  // Stored fields have the type they are sent as; days were converted above.
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, isUnchanged(name) ? stored.get(name) : value]))
}
