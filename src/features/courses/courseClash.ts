import { normaliseCase } from '~/lib/format/normaliseText'
import { dayFromStored, type CourseDay } from '~/domain/course/courseDates'

/** What cannot be booked for two courses at the same time. */
export type ClashWith = 'instructor' | 'assistant' | 'location'

/** The fields of another course that are compared, with its days as the backend stores them. */
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

/** The course on the form. */
export interface PlannedCourse extends Omit<OtherCourse, 'name' | 'days' | 'id'> {
  /** Null while it is new. */
  readonly id: string | null
  readonly days: readonly CourseDay[]
}

/** A day on which the instructor, the assistant or the location is already booked. */
export interface Clash {
  /** YYYY-MM-DD. */
  readonly date: string
  /** The day's position in the course, starting at 1. */
  readonly position: number
  readonly courseId: string
  readonly courseName: string
  /** When the other course is held that day, such as '13:00–15:00'; null when unknown or in another time zone. */
  readonly hours: string | null
  readonly with: readonly ClashWith[]
}

const locationKey = ({ street, city }: Pick<OtherCourse, 'street' | 'city'>): string =>
  normaliseCase(street) === '' ? '' : `${normaliseCase(street)}\n${normaliseCase(city)}`

const isSameId = (one: string | null, other: string | null): boolean => Boolean(one) && one === other

/** A person's role does not matter: an instructor may be booked as the assistant of another course. */
function sharedBetween(planned: PlannedCourse, other: OtherCourse): readonly ClashWith[] {
  const isTaken = (id: string | null): boolean => isSameId(id, other.instructorId) || isSameId(id, other.assistantId)
  const location = locationKey(planned)
  return [
    ...(isTaken(planned.instructorId) ? (['instructor'] as const) : []),
    ...(isTaken(planned.assistantId) ? (['assistant'] as const) : []),
    ...(location !== '' && location === locationKey(other) ? (['location'] as const) : []),
  ]
}

/** Times that only touch do not overlap: one course may start when another ends. */
const isOverlapping = (one: Pick<CourseDay, 'startTime' | 'endTime'>, other: Pick<CourseDay, 'startTime' | 'endTime'>): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime

/**
 * The clashes of a course with other courses, in the order of its days. Times are compared only within one time zone; between zones the same
 * calendar day counts as a clash. A day without times lasts all day.
 */
export function clashesOf(planned: PlannedCourse, others: readonly OtherCourse[]): readonly Clash[] {
  const found = others.flatMap((other) => {
    const shared = other.id === planned.id ? [] : sharedBetween(planned, other)
    if (shared.length === 0) return []
    const isSameZone = planned.timezone === other.timezone
    return (other.days ?? []).flatMap(({ date, startTime, endTime }) => {
      const otherDay = dayFromStored(date)
      const hours = { startTime: isSameZone ? startTime || '00:00' : '00:00', endTime: isSameZone ? endTime || '24:00' : '24:00' }
      return planned.days.flatMap((day, index) =>
        day.date === otherDay && isOverlapping(day, hours)
          ? [
              {
                date: day.date,
                position: index + 1,
                courseId: other.id,
                courseName: other.name ?? 'A course without a name',
                hours: isSameZone && startTime && endTime ? `${startTime}–${endTime}` : null,
                with: shared,
              },
            ]
          : [],
      )
    })
  })
  return found.toSorted((one, other) => one.position - other.position)
}
