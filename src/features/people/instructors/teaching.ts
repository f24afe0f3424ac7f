import { courseHints, courseSpan, isOngoing, type CourseHint, type CourseSpan } from '~/domain/course/courseHints'
import { isTemplate } from '~/domain/course/courseTemplate'
import { compareClocks, wallClockIn } from '~/lib/time/zones'
import type { InstructorCourseFragment } from './instructors.generated'

/** A course an instructor teaches or assists. */
export interface Teaching {
  readonly course: InstructorCourseFragment
  readonly role: 'Instructor' | 'Assistant' | 'Instructor and assistant'
  /** Null when its dates are unknown. */
  readonly span: CourseSpan | null
}

const firstDay = ({ span }: Teaching): string => span?.start.day ?? '9999'
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** An instructor's courses in both roles, each once, ordered by first day. */
export function teachingOf(
  taught: readonly InstructorCourseFragment[],
  assisted: readonly InstructorCourseFragment[],
): readonly Teaching[] {
  const taughtIds = new Set(taught.map(({ id }) => id))
  const assistedIds = new Set(assisted.map(({ id }) => id))
  const roleOf = ({ id }: InstructorCourseFragment): Teaching['role'] => {
    if (!taughtIds.has(id)) return 'Assistant'
    return assistedIds.has(id) ? 'Instructor and assistant' : 'Instructor'
  }
  return [...taught, ...assisted.filter(({ id }) => !taughtIds.has(id))]
    .filter((course) => !isTemplate(course))
    .map((course) => ({ course, role: roleOf(course), span: courseSpan(course) }))
    .toSorted((one, other) => compareTexts(firstDay(one), firstDay(other)))
}

/** The planned courses that matter now. */
export interface NowAndNext {
  readonly ongoing: readonly Teaching[]
  /** The first course that has not started yet. */
  readonly next: Teaching | null
  /** Courses that need attention, one entry per hint. */
  readonly hints: readonly { readonly teaching: Teaching; readonly hint: CourseHint }[]
}

/**
 * Picks the ongoing courses, the next one and those that need attention.
 * @param planned ordered by first day
 */
export function nowAndNext(planned: readonly Teaching[], now: Date): NowAndNext {
  return {
    ongoing: planned.filter(({ course }) => isOngoing(course, now)),
    next: planned.find(({ span }) => span !== null && compareClocks(wallClockIn(span.zone, now), span.start) < 0) ?? null,
    hints: planned.flatMap((teaching) => courseHints(teaching.course, now).map((hint) => ({ teaching, hint }))),
  }
}
