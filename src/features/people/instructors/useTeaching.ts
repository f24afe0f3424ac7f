import { combineFound, mapRecord, type RecordState } from '~/platform/api/read/record'
import { useRecord, type RecordOptions } from '~/platform/api/read/useRecord'
import { CoursesAssisted, CoursesTaught } from './instructors.generated'
import { teachingOf, type Teaching } from './teaching'

/** The courses of an instructor in both roles. If those of one role cannot be read, the others are a partial list. */
export function useTeaching(id: string, isCompleted: boolean, options: RecordOptions = {}): RecordState<readonly Teaching[]> {
  const taught = useRecord(CoursesTaught, { id, isCompleted }, options)
  const assisted = useRecord(CoursesAssisted, { id, isCompleted }, options)
  return mapRecord(combineFound(taught, assisted), ([asInstructor, asAssistant]) => teachingOf(asInstructor ?? [], asAssistant ?? []))
}
