import { staleCourses } from '~/domain/course/staleCourses'
import { isSeated } from '~/domain/participant/result'
import type { Found } from '~/platform/api/command/commandLookUp'
import type { CommandOptions } from '~/platform/api/command/useCommand'
import { ApiError } from '~/platform/api/transport/errors'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { CourseIsCompleted, type CompleteCourseMutationVariables } from './courseDetail.generated'
import { participantsOf } from './participantsOf'

/**
 * The course, if it is completed with exactly these results.
 * @throws ApiError where that could not be read
 */
async function findCompleted(courseId: string, passedParticipants: string): Promise<readonly Found[]> {
  const passed: readonly unknown[] = JSON.parse(passedParticipants)
  const [{ course }, list] = await Promise.all([sendWhole(CourseIsCompleted, { id: courseId }), participantsOf(courseId)])
  const isCompleted = course?.isCompleted ?? null
  if (isCompleted === null) throw new ApiError('answer', CourseIsCompleted.name, 'Whether it is completed is missing')
  const isSame = list.filter(isSeated).every((person) => (person.passed === true) === passed.includes(person.id))
  return isCompleted && isSame ? [{ id: courseId }] : []
}

const marked = {
  stale: staleCourses.participants,
  find: ({ courseId, passedParticipants }: CompleteCourseMutationVariables) => findCompleted(courseId, passedParticipants),
}

/** Completing a course. Where the answer is lost, it is done once the backend has the same results. */
export const completing: CommandOptions<CompleteCourseMutationVariables> = {
  ...marked,
  done: 'Course completed',
  noun: 'course',
  verb: 'Complete',
  becomes: 'completed',
}

/** Correcting the results of a completed course. */
export const correcting: CommandOptions<CompleteCourseMutationVariables> = {
  ...marked,
  done: 'Results corrected',
  noun: 'course',
  verb: 'Correct',
  becomes: 'corrected',
}
