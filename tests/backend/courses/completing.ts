import { done, hasRole, NotAuthorised, ownRow, refused, text, type Args, type Context } from '../context'
import type { Row } from '../database'
import { readIds } from './lists'
import { isSeated, isTemplate, participantsOf } from './records'
import { admins } from './rights'

/** @throws NotAuthorised unless an admin asks, or somebody who teaches or assists at the course */
function ownCourseOf(courseId: unknown, context: Context): Row {
  const course = ownRow(context, 'Course', courseId)
  const instructorId = context.asker.admin?.['instructorId']
  const isTeacher = Boolean(instructorId) && [course['instructorId'], course['assistantId']].includes(instructorId)
  if (!hasRole(context, admins) && !isTeacher) throw new NotAuthorised()
  return course
}

/** Records who passed, of everybody who was on the course; or says why not. */
function record(course: Row, passedParticipants: unknown, context: Context, more: Row): string | null {
  const { store } = context
  const passed = readIds(text(passedParticipants))
  if (!passed) return 'The list of those who passed could not be read'
  const seated = participantsOf(store, course['id']).filter(isSeated)
  if (!passed.every((id) => seated.some((row) => row['id'] === id))) return 'Somebody on the list was not on this course'
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

/** Ends a course and records who passed. */
export function completeCourse({ courseId, passedParticipants }: Args, context: Context): Row {
  const course = ownCourseOf(courseId, context)
  if (isTemplate(course)) return refused('A course template cannot be completed')
  if (course['isCompleted'] === true) return refused('This course is completed already')
  const problem = record(course, passedParticipants, context, { isCompleted: true })
  return problem === null ? done('Course completed') : refused(problem)
}

/** Corrects who passed a completed course. */
export function correctResults({ courseId, passedParticipants }: Args, context: Context): Row {
  const course = ownCourseOf(courseId, context)
  if (course['isCompleted'] !== true) return refused('Results are corrected once the course is completed')
  const problem = record(course, passedParticipants, context, {})
  return problem === null ? done('Results saved') : refused(problem)
}
