import { BatchRun } from '~/kit/run/BatchRun'
import { waitingItems, type RunSender } from '~/kit/run/runItem'
import { wallClockIn, zoneOr } from '~/lib/time/zones'
import { ApiError } from '~/platform/api/errors'
import { sendCommand } from '~/platform/api/sendCommand'
import { send } from '~/platform/api/transport'
import { toCourseChange } from '../edit/courseChange'
import { CourseForm, SaveCourse } from '../edit/courseEdit.generated'
import type { CourseOwner } from '../edit/courseInput'
import { fromCourse } from '../edit/courseValues'
import { InstructorOfCourse } from './courseList.generated'
import type { CourseToTeach, InstructorRun } from './instructorRuns'

interface NewInstructor {
  /** '' for nobody. */
  readonly id: string
  /** In words. */
  readonly name: string
}

/** @param onChanged called after each course, whatever became of it */
const instructorSender = (instructorId: string, owner: CourseOwner, onChanged: () => void): RunSender<CourseToTeach> => ({
  batchSize: 1,
  send: async (items) => {
    try {
      return await Promise.all(
        items.map(async ({ values: { id } }) => {
          // A save takes the whole course, so each is read as it is now.
          const { data, problems } = await send(CourseForm, { id })
          const { course } = data
          if (!course || problems[0]) throw new ApiError('answer', CourseForm.name, problems[0]?.message ?? 'The course is missing')
          if (course.isCompleted) return { state: 'failed' as const, message: 'The course was completed in the meantime.' }
          const opened = fromCourse(course, wallClockIn(zoneOr(course.timezone), new Date()).day)
          await sendCommand(SaveCourse, { ...toCourseChange({ ...opened, instructorId }, opened, owner, course), id })
          return { state: 'done' as const, message: null }
        }),
      )
    } finally {
      onChanged()
    }
  },
  find: (items) =>
    Promise.all(
      items.map(async ({ values: { id } }) => {
        const { data, problems } = await send(InstructorOfCourse, { id })
        if (!data.course || problems[0]) throw new ApiError('answer', InstructorOfCourse.name, 'The instructor could not be read')
        return (data.course.instructorId ?? '') === instructorId ? 1 : 0
      }),
    ),
})

/** Gives courses an instructor, one after the other. */
export const instructorRun = (
  courses: readonly CourseToTeach[],
  instructor: NewInstructor,
  owner: CourseOwner,
  onChanged: () => void,
): InstructorRun => ({
  facts: { instructor: instructor.name },
  run: new BatchRun({
    items: waitingItems(courses),
    sender: instructorSender(instructor.id, owner, onChanged),
  }),
})
