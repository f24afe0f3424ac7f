import type { ReactNode } from 'react'
import { staleCourses } from '~/domain/course/staleCourses'
import { isSeated } from '~/domain/participant/result'
import { useSendOnce, type ExistingThing } from '~/kit/run/useSendOnce'
import { ApiError } from '~/platform/api/errors'
import { send } from '~/platform/api/transport'
import { paths } from '~/platform/routes/paths'
import { CompleteCourse, CourseIsCompleted, CourseParticipants } from './courseDetail.generated'

/**
 * The course, if it is completed with exactly these results.
 * @throws ApiError where that could not be read
 */
async function findCompleted(courseId: string, passed: readonly string[]): Promise<readonly ExistingThing[]> {
  const [course, list] = await Promise.all([send(CourseIsCompleted, { id: courseId }), send(CourseParticipants, { courseId })])
  const isCompleted = course.data.course?.isCompleted ?? null
  if (isCompleted === null || course.problems.length + list.problems.length > 0)
    throw new ApiError('answer', CourseIsCompleted.name, 'Whether it is completed is missing')
  const isSame = list.data.courseParticipants.filter(isSeated).every((person) => (person.passed === true) === passed.includes(person.id))
  return isCompleted && isSame ? [{ id: courseId, label: 'The course', path: paths.archivedCourse(courseId) }] : []
}

/** Completes a course. Where the answer is lost, it is done once the backend has the same results. */
export function useComplete(): {
  /** @returns whether it is completed; false where the user did not want it sent again. @throws CommandFailure */
  readonly run: (courseId: string, passed: readonly string[]) => Promise<boolean>
  /** Render it beside the dialog. */
  readonly question: ReactNode
  readonly doing: string | null
} {
  const { run, question, doing } = useSendOnce({
    operation: CompleteCourse,
    done: 'Course completed',
    stale: staleCourses.participants,
    noun: 'course',
    verb: 'Complete',
    becomes: 'completed',
  })
  return {
    run: async (courseId, passed) => {
      const passedParticipants = JSON.stringify(passed)
      const order = { variables: { courseId, passedParticipants }, key: `${courseId} ${passedParticipants}` }
      return (await run({ ...order, find: () => findCompleted(courseId, passed) })) !== null
    },
    question,
    doing,
  }
}
