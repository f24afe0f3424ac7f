import type { RecordState } from '~/platform/api/read/record'
import { ApiError } from '~/platform/api/transport/errors'
import { useSession } from '~/platform/session/useSession'
import { isInScope, useCourseScope, useOwnInstructor, type ScopedCourse } from './courseScope'
import { whyNoCourses } from './whyNoCourses'

interface Own<Value> {
  readonly record: RecordState<Value>
  /** Why a course that exists is not shown; null where it is, or is not known. */
  readonly refusal: { readonly title: string; readonly text: string } | null
}

const title = 'This course is not one of yours'

/**
 * A course that was opened by its address, refused to an instructor or a center's admin whose it is not. Pages ask about its participants and
 * certificates only where it is not refused.
 * @param courseOf finds the course in what was read
 */
export function useOwnCourse<Value>(record: RecordState<Value>, courseOf: (value: Value) => ScopedCourse): Own<Value> {
  const { email } = useSession().admin
  const scope = useCourseScope()
  const { unknown, retry } = useOwnInstructor()
  if (record.status !== 'ready') return { record, refusal: null }
  if (unknown === 'reading') return { record: { status: 'loading' }, refusal: null }
  if (unknown === 'unread' && retry)
    return { record: { status: 'failed', error: new ApiError('answer', 'course', whyNoCourses(unknown, email)), retry }, refusal: null }
  if (unknown !== null) return { record, refusal: { title, text: whyNoCourses(unknown, email) } }
  const course = courseOf(record.value)
  if (isInScope(course, scope)) return { record, refusal: null }
  const isElsewhere = scope.centerId !== null && course.centerId !== scope.centerId
  const whose = isElsewhere
    ? 'It belongs to another training center.'
    : course.instructorId
      ? 'Another instructor teaches it.'
      : 'It has no instructor yet.'
  return { record, refusal: { title, text: `${whose} Ask an administrator if it should be yours.` } }
}
