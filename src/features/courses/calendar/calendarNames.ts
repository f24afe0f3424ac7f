import { useMemo } from 'react'
import { useCourseScope, worksAt } from '~/domain/course/courseScope'
import { isTaughtBy } from '~/domain/course/courseTeam'
import { singular } from '~/lib/words/terms'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { CalendarCenters, CalendarInstructors, type CalendarInstructorsQuery } from './calendar.generated'
import type { ColourNames } from './colouring'
import type { MarkedCourse } from './courseNeeds'

const none: readonly never[] = []

// Silent: the calendar is useful without the names.
const useInstructors = () => useRecord(CalendarInstructors, {}, { isSilent: true })
const idAndName = ({ id, name }: CalendarInstructorsQuery['instructorsByClientId'][number]) => [id, name ?? 'No name'] as const

/** The names of all instructors by id: also at one's own center, somebody from another one may teach. Empty until loaded. */
export function useInstructorNames(): ReadonlyMap<string, string> {
  const rows = readyValue(useInstructors()) ?? none
  return useMemo(() => new Map(rows.map(idAndName)), [rows])
}

/**
 * The names of those who work at the user's center, if there is one, or teach one of the courses.
 * @param courses while the list stays the same, so does the map of names
 */
export function useOwnInstructors(courses: readonly MarkedCourse[]): RecordState<ReadonlyMap<string, string>> {
  const { centerId } = useCourseScope()
  const record = useInstructors()
  const rows = readyValue(record) ?? none
  const names = useMemo(
    () => new Map(rows.filter((row) => worksAt(centerId, row) || courses.some(({ course }) => isTaughtBy(course, row.id))).map(idAndName)),
    [rows, centerId, courses],
  )
  return mapRecord(record, () => names)
}

/**
 * The names that colours are told apart by.
 * @param needsCenters whether the centers are among them; they are read only then
 */
export function useColourNames(instructors: ReadonlyMap<string, string>, needsCenters: boolean): ColourNames {
  const word = singular(useClientWords().centers).toLowerCase()
  const record = useRecord(CalendarCenters, {}, { isSilent: true, isSkipped: !needsCenters })
  const rows = readyValue(record) ?? none
  return useMemo(
    () => ({ instructors, centers: new Map(rows.map(({ id, name }) => [id, name ?? 'No name'])), noCenter: `No ${word}` }),
    [instructors, rows, word],
  )
}
