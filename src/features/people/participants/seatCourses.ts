import { normaliseCase } from '~/lib/format/normaliseText'
import { readInstant } from '~/lib/time/instant'
import type { CoursesOfPersonQuery } from './participants.generated'
import type { Seat } from './people'

type CourseOfPerson = CoursesOfPersonQuery['coursesByUser'][number]

const timeOf = (text: string | null): number | null => readInstant(text)?.getTime() ?? null

/**
 * The course of a seat. A seat does not contain its course's id, so this matches name and first day among the person's courses; null unless
 * exactly one matches.
 */
export function courseOfSeat(
  { courseName, startDate }: Pick<Seat, 'courseName' | 'startDate'>,
  courses: readonly CourseOfPerson[],
): CourseOfPerson | null {
  const start = timeOf(startDate)
  if (start === null || !courseName) return null
  const found = courses.filter((course) => normaliseCase(course.name) === normaliseCase(courseName) && timeOf(course.startDate) === start)
  return found.length === 1 ? (found[0] ?? null) : null
}
