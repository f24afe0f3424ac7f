import { done, hasRole, NotAuthorised, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { readIds } from './parsing'
import { isSeated, isTemplate, participantsOf } from './records'
import { admins } from './rights'

/** @throws NotAuthorised unless the caller is an admin, or the instructor or assistant of the course */
function ownCourseOf(courseId: unknown, context: Context): Row {
  const course = ownRow(context, 'Course', courseId)
  const instructorId = context.caller.admin?.['instructorId']
  const isTeacher = Boolean(instructorId) && [course['instructorId'], course['assistantId']].includes(instructorId)
  if (!hasRole(context, admins) && !isTeacher) throw new NotAuthorised()
  return course
}

/** Records the results of all seated participants; returns an error message, or null. */
function record(course: Row, passedParticipants: unknown, context: Context, more: Row): string | null {
  const { store } = context
  const passed = readIds(text(passedParticipants))
  if (!passed) return 'The list of passed participants could not be read'
  const seated = participantsOf(store, course['id']).filter(isSeated)
  if (!passed.every((id) => seated.some((row) => row['id'] === id))) return 'Someone on the list was not on this course'
  store.transaction(() => {
    for (const { id, failReason } of seated) {
      const hasPassed = passed.includes(String(id))
      const result = { passed: hasPassed, completed: true, failReason: hasPassed ? null : failReason }
      store.table('CourseParticipant').update(String(id), result)
    }
    store.table('Course').update(String(course['id']), more)
  })
  return null
}

/** Completes a course and records who passed. */
export function completeCourse({ courseId, passedParticipants }: Args, context: Context): Row {
  const course = ownCourseOf(courseId, context)
  if (isTemplate(course)) return refused('A course template cannot be completed')
  if (course['isCompleted'] === true) return refused('This course is already completed')
  const problem = record(course, passedParticipants, context, { isCompleted: true })
  return problem === null ? done('Course completed') : refused(problem)
}

/** Corrects the results of a completed course. */
export function correctResults({ courseId, passedParticipants }: Args, context: Context): Row {
  const course = ownCourseOf(courseId, context)
  if (course['isCompleted'] !== true) return refused('Results can only be corrected once the course is completed')
  const problem = record(course, passedParticipants, context, {})
  return problem === null ? done('Results saved') : refused(problem)
}
