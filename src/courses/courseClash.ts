import { plainLower } from '~/shared/format/plainWords'
import { dayFromStored, type CourseDay } from '~/shared/courses/courseDates'

/** Somebody or some place that cannot be in two courses at once. */
export type ClashWith = 'instructor' | 'assistant' | 'place'

/** What of another course is compared. Its days are those of the backend. */
export interface OtherCourse {
  readonly id: string
  readonly name: string | null
  readonly instructorId: string | null
  readonly assistantId: string | null
  readonly timezone: string | null
  readonly street: string | null
  readonly city: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

/** What is being planned. */
export interface PlannedCourse extends Omit<OtherCourse, 'name' | 'days' | 'id'> {
  /** Null while it is new. */
  readonly id: string | null
  readonly days: readonly CourseDay[]
}

/** One day on which somebody or some place is taken already. */
export interface Clash {
  /** YYYY-MM-DD. */
  readonly date: string
  /** The day's place in the plan, from 1 on. */
  readonly place: number
  readonly courseId: string
  readonly courseName: string
  readonly with: readonly ClashWith[]
}

const placeOf = ({ street, city }: Pick<OtherCourse, 'street' | 'city'>): string =>
  plainLower(street) === '' ? '' : `${plainLower(street)}\n${plainLower(city)}`

const isSame = (one: string | null, other: string | null): boolean => Boolean(one) && one === other

/** Whoever teaches may assist elsewhere, and the other way round: nobody is in two rooms. */
function sharedBetween(planned: PlannedCourse, other: OtherCourse): readonly ClashWith[] {
  const isTaken = (id: string | null): boolean => isSame(id, other.instructorId) || isSame(id, other.assistantId)
  const place = placeOf(planned)
  return [
    ...(isTaken(planned.instructorId) ? (['instructor'] as const) : []),
    ...(isTaken(planned.assistantId) ? (['assistant'] as const) : []),
    ...(place !== '' && place === placeOf(other) ? (['place'] as const) : []),
  ]
}

/** Hours that touch are no clash: one course may begin when another ends. A day without hours takes all of it. */
const isOverlapping = (one: Pick<CourseDay, 'startTime' | 'endTime'>, other: Pick<CourseDay, 'startTime' | 'endTime'>): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime

/**
 * Where a plan meets other courses, by day and hour, in the order of its days. Courses in another zone are compared by their own clocks
 * only where the zone is the same; between zones the calendar day decides, because their hours cannot be compared by name.
 */
export function clashesOf(planned: PlannedCourse, others: readonly OtherCourse[]): readonly Clash[] {
  const found = others.flatMap((other) => {
    const shared = other.id === planned.id ? [] : sharedBetween(planned, other)
    if (shared.length === 0) return []
    const isSameZone = planned.timezone === other.timezone
    return (other.days ?? []).flatMap(({ date, startTime, endTime }) => {
      const taken = dayFromStored(date)
      const hours = { startTime: isSameZone ? startTime || '00:00' : '00:00', endTime: isSameZone ? endTime || '24:00' : '24:00' }
      return planned.days.flatMap((day, at) =>
        day.date === taken && isOverlapping(day, hours)
          ? [{ date: day.date, place: at + 1, courseId: other.id, courseName: other.name ?? 'A course without a name', with: shared }]
          : [],
      )
    })
  })
  return found.toSorted((one, other) => one.place - other.place)
}
