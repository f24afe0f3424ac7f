import { plainLower } from '~/shared/format/plainWords'
import { readInstant } from '~/shared/time/instant'
import type { CoursesOfPersonQuery } from './participants.generated'
import type { Seat } from './people'

type CourseOfPerson = CoursesOfPersonQuery['coursesByUser'][number]

const timeOf = (text: string | null): number | null => readInstant(text)?.getTime() ?? null

/**
 * The course of a seat. A seat does not tell its course's id, so it is the only one of the person's courses with that name and that first
 * day; null where that is not clear.
 */
export function courseOfSeat(
  { courseName, startDate }: Pick<Seat, 'courseName' | 'startDate'>,
  courses: readonly CourseOfPerson[],
): CourseOfPerson | null {
  const start = timeOf(startDate)
  if (start === null || !courseName) return null
  const found = courses.filter((course) => plainLower(course.name) === plainLower(courseName) && timeOf(course.startDate) === start)
  return found.length === 1 ? (found[0] ?? null) : null
}
