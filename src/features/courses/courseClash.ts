import { dayFromStored, type CourseDay } from '~/domain/course/courseDates'
import { courseName } from '~/domain/course/courseText'
import { isOverlapping, periodOf } from '~/domain/schedule/period'
import { normaliseCase } from '~/lib/format/normaliseText'
import { zoneOr } from '~/lib/time/zones'

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
  /** The hours of days that have none of their own; so is `endTime`. */
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly days: readonly { readonly date: string | null; readonly startTime: string | null; readonly endTime: string | null }[] | null
}

/** The course on the form. */
export interface PlannedCourse extends Omit<OtherCourse, 'name' | 'days' | 'id' | 'startTime' | 'endTime'> {
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
  /** When the other course is held that day, such as '13:00–15:00', with its time zone if that is another one; null when unknown. */
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

/**
 * Whether a course needs somebody or the place of the planned one on days or at hours that cannot be read: then nobody can say when they are
 * free.
 */
export function isUnreadable(planned: PlannedCourse, other: OtherCourse): boolean {
  if (other.id === planned.id || sharedBetween(planned, other).length === 0) return false
  const zone = zoneOr(other.timezone)
  return (other.days ?? []).some(({ date, startTime, endTime }) => {
    const day = dayFromStored(date)
    return day === null || periodOf(zone, day, startTime || other.startTime || null, endTime || other.endTime || null) === null
  })
}

/**
 * The clashes of a course with other courses, in the order of its days. Instants are compared, so two courses in different zones clash only
 * if they are really held at the same time.
 */
export function clashesOf(planned: PlannedCourse, others: readonly OtherCourse[]): readonly Clash[] {
  const zone = zoneOr(planned.timezone)
  const plannedPeriods = planned.days.map(({ date, startTime, endTime }) => periodOf(zone, date, startTime, endTime))
  const found = others.flatMap((other) => {
    const shared = other.id === planned.id ? [] : sharedBetween(planned, other)
    if (shared.length === 0) return []
    const otherZone = zoneOr(other.timezone)
    const suffix = otherZone === zone ? '' : ` (${otherZone})`
    return (other.days ?? []).flatMap(({ date, ...own }) => {
      const [startTime, endTime] = [own.startTime || other.startTime || null, own.endTime || other.endTime || null]
      const otherDay = dayFromStored(date)
      const period = otherDay && periodOf(otherZone, otherDay, startTime, endTime)
      if (!period) return []
      return planned.days.flatMap((day, index) => {
        const ownPeriod = plannedPeriods[index]
        if (!ownPeriod || !isOverlapping(ownPeriod, period)) return []
        return [
          {
            date: day.date,
            position: index + 1,
            courseId: other.id,
            courseName: courseName(other),
            hours: startTime && endTime ? `${startTime}–${endTime}${suffix}` : null,
            with: shared,
          },
        ]
      })
    })
  })
  return found.toSorted((one, other) => one.position - other.position)
}
