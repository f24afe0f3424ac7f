import { courseHints, courseSpan, isOngoing, type CourseSpan } from '~/shared/courses/courseHints'
import { isTemplate } from '~/shared/courses/courseTemplate'
import { compareClocks, wallClockIn } from '~/shared/time/wallClock'
import type { CoursesOfInstructorQuery, InstructorCourseFragment } from './instructors.generated'

/** A course somebody teaches or assists at. */
export interface Teaching {
  readonly course: InstructorCourseFragment
  readonly as: 'Instructor' | 'Assistant' | 'Instructor and assistant'
  /** Null where its days are not known. */
  readonly span: CourseSpan | null
}

const firstDay = ({ span }: Teaching): string => span?.start.day ?? '9999'
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The courses of one person in both roles, each once, in the order of their first days. */
export function teachingOf({
  coursesByInstructorId: taught,
  coursesByAssistantId: assisted,
}: CoursesOfInstructorQuery): readonly Teaching[] {
  const taughtIds = new Set(taught.map(({ id }) => id))
  const assistedIds = new Set(assisted.map(({ id }) => id))
  const roleOf = ({ id }: InstructorCourseFragment): Teaching['as'] => {
    if (!taughtIds.has(id)) return 'Assistant'
    return assistedIds.has(id) ? 'Instructor and assistant' : 'Instructor'
  }
  return [...taught, ...assisted.filter(({ id }) => !taughtIds.has(id))]
    .filter((course) => !isTemplate(course))
    .map((course) => ({ course, as: roleOf(course), span: courseSpan(course) }))
    .toSorted((one, other) => compareTexts(firstDay(one), firstDay(other)))
}

/** What of the planned courses matters now. */
export interface NowAndNext {
  readonly ongoing: readonly Teaching[]
  /** The first one that has not begun yet. */
  readonly next: Teaching | null
  /** Those that ask for something, each with its first hint. */
  readonly hints: readonly { readonly teaching: Teaching; readonly hint: string }[]
}

/** @param planned in the order of their first days */
export function nowAndNext(planned: readonly Teaching[], now: Date): NowAndNext {
  return {
    ongoing: planned.filter(({ course }) => isOngoing(course, now)),
    next: planned.find(({ span }) => span !== null && compareClocks(wallClockIn(span.zone, now), span.start) < 0) ?? null,
    hints: planned.flatMap((teaching) => courseHints(teaching.course, now).map((hint) => ({ teaching, hint }))),
  }
}
