import { useCourseScope } from '~/domain/course/courseScope'
import { isTemplate } from '~/domain/course/courseTemplate'
import { combine, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import {
  DashboardCourses,
  DashboardCoursesAssisted,
  DashboardCoursesOfCenter,
  DashboardCoursesTaught,
  type DashboardCourseFragment,
} from './planned.generated'

export type DashboardCourse = DashboardCourseFragment

/**
 * The courses that are not completed, of the client, of the admin's training center, or those an instructor teaches or assists.
 * @param chosenId only those of this center
 */
export function usePlannedCourses(chosenId: string | null): RecordState<readonly DashboardCourse[]> {
  const { centerId, instructorId } = useCourseScope()
  const only = centerId ?? chosenId
  const isOwn = instructorId !== null
  const ofClient = useRecord(DashboardCourses, {}, { isSkipped: isOwn || centerId !== null })
  const ofCenter = useRecord(DashboardCoursesOfCenter, { centerId: centerId ?? '' }, { isSkipped: isOwn || centerId === null })
  const taught = useRecord(DashboardCoursesTaught, { instructorId: instructorId ?? '' }, { isSkipped: !instructorId })
  const assisted = useRecord(DashboardCoursesAssisted, { assistantId: instructorId ?? '' }, { isSkipped: !instructorId })
  const own = combine(taught, assisted)
  const record: RecordState<readonly (readonly DashboardCourse[])[]> = isOwn
    ? own
    : mapRecord(centerId === null ? ofClient : ofCenter, (rows) => [rows])
  return mapRecord(record, ([first = [], second = []]) => {
    const ids = new Set(first.map(({ id }) => id))
    // An assistant may also be the instructor; the course is theirs once.
    return [...first, ...second.filter(({ id }) => !ids.has(id))].filter(
      (course) => !isTemplate(course) && (only === null || course.centerId === only),
    )
  })
}
