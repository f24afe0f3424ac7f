import { staleCourses } from '~/domain/course/staleCourses'
import { Batch } from '~/kit/batch/Batch'
import { waitingItems, type BatchSender } from '~/kit/batch/batchItem'
import type { TabBatch } from '~/kit/batch/tabBatch'
import { currentTime } from '~/lib/time/clock'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { notSentBecause } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { toCourseChange } from '../edit/courseChange'
import { CourseForm, SaveCourse } from '../edit/courseEdit.generated'
import type { CourseOwner } from '../edit/courseInput'
import { fromCourse } from '../edit/courseValues'
import { InstructorOfCourse } from './courseActions.generated'
import type { CourseToTeach, InstructorFacts } from './instructorChanges'

interface NewInstructor {
  /** '' for nobody. */
  readonly id: string
  /** In words. */
  readonly name: string
}

const instructorSender = (instructorId: string, owner: CourseOwner): BatchSender<CourseToTeach> => ({
  perCommand: 1,
  send: (items) =>
    Promise.all(
      items.map(async ({ values: { id } }) => {
        // A save takes the whole course, so each is read as it is now.
        const { course } = await sendWhole(CourseForm, { id }).catch((error: unknown) => {
          throw notSentBecause(error)
        })
        if (!course) return { state: 'failed' as const, message: 'The course was deleted in the meantime.' }
        if (course.isCompleted) return { state: 'failed' as const, message: 'The course was completed in the meantime.' }
        if (instructorId !== '' && course.assistantId === instructorId)
          return { state: 'failed' as const, message: 'They are the assistant of this course.' }
        const opened = fromCourse(course, wallClockIn(zoneOr(course.timezone), currentTime()).day)
        await sendCommand(SaveCourse, { ...toCourseChange({ ...opened, instructorId }, opened, owner, course), id })
        return { state: 'done' as const, message: null }
      }),
    ),
  find: (items) =>
    Promise.all(
      items.map(async ({ values: { id } }) => {
        const { course } = await sendWhole(InstructorOfCourse, { id })
        // A course that was deleted is not found, and holds up no other.
        return course && (course.instructorId ?? '') === instructorId ? 1 : 0
      }),
    ),
})

/** Gives courses an instructor, one after the other. */
export const instructorBatch = (
  courses: readonly CourseToTeach[],
  { id, name }: NewInstructor,
  owner: CourseOwner,
): TabBatch<CourseToTeach, InstructorFacts> => ({
  facts: { instructor: name },
  batch: new Batch({ items: waitingItems(courses), sender: instructorSender(id, owner) }),
  noun: { one: 'course', many: 'courses' },
  verb: { base: 'Change', doing: 'Changing', done: 'changed' },
  columns: [
    { label: 'Course', text: ({ values }) => values.name },
    { label: 'Days', text: ({ values }) => values.days },
    { label: 'Instructor before', text: ({ values }) => values.before },
    { label: 'Instructor now', text: () => name },
  ],
  fileName: `Instructor ${name}.csv`,
  outcome: `Instructor: ${name}.`,
  current: 'the course being changed now',
  stale: staleCourses.course,
})
