import { done, hasRole, NotAuthorised, ownRow, refused, type Context } from '../context'
import type { CommandAnswer, MutationCompleteCourseArgs, MutationParticipantsUpdateArgs } from '../schema.generated'
import type { CourseRow } from '../tables'
import { readIds } from '../values'
import { isSeated, isTemplate, participantsOf } from './records'
import { admins } from './rights'

/** @throws NotAuthorised unless the caller is an admin, or the instructor or assistant of the course */
function ownCourseOf(courseId: string, context: Context): CourseRow {
  const course = ownRow(context, 'Course', courseId)
  const instructorId = context.caller.admin?.instructorId
  const isTeacher = Boolean(instructorId) && (course.instructorId === instructorId || course.assistantId === instructorId)
  if (!hasRole(context, admins) && !isTeacher) throw new NotAuthorised()
  return course
}

/** Records the results of all seated participants of a completed course; returns an error message, or null. */
function record(course: CourseRow, passedParticipants: string, { store }: Context): string | null {
  const passed = readIds(passedParticipants)
  if (!passed) return 'The list of passed participants could not be read'
  const seated = participantsOf(store, course.id).filter(isSeated)
  if (!passed.every((id) => seated.some((row) => row.id === id))) return 'Someone on the list was not on this course'
  store.transaction(() => {
    for (const { id, failReason } of seated) {
      const hasPassed = passed.includes(id)
      const result = { passed: hasPassed, completed: true, failReason: hasPassed ? null : failReason }
      store.table('CourseParticipant').update(id, result)
    }
    store.table('Course').update(course.id, { isCompleted: true })
  })
  return null
}

/** Completes a course and records who passed. */
export function completeCourse({ courseId, passedParticipants }: MutationCompleteCourseArgs, context: Context): CommandAnswer {
  const course = ownCourseOf(courseId, context)
  if (isTemplate(course)) return refused('A course template cannot be completed')
  if (course.isCompleted) return refused('This course is already completed')
  const problem = record(course, passedParticipants, context)
  return problem === null ? done('Course completed') : refused(problem)
}

/** Corrects the results of a completed course. */
export function correctResults({ courseId, passedParticipants }: MutationParticipantsUpdateArgs, context: Context): CommandAnswer {
  const course = ownCourseOf(courseId, context)
  if (!course.isCompleted) return refused('Results can only be corrected once the course is completed')
  const problem = record(course, passedParticipants, context)
  return problem === null ? done('Results saved') : refused(problem)
}
