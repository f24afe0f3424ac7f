import { useMemo } from 'react'
import { useCourseScope, worksAt } from '~/domain/course/courseScope'
import { isTaughtBy } from '~/domain/course/courseTeam'
import { singular } from '~/lib/words/terms'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { CalendarCenters, CalendarInstructors } from './calendar.generated'
import type { ColourNames } from './colouring'
import type { MarkedCourse } from './courseNeeds'

const none: readonly never[] = []
const nobody: ReadonlyMap<string, string> = new Map()

/** Instructor names by id, limited to the user's center if they have one. Empty until loaded. */
export function useCalendarInstructors(): ReadonlyMap<string, string> {
  return readyValue(useInstructorsRead()) ?? nobody
}

/**
 * The same as a record, for where the names are what is shown.
 * @param courses whoever teaches one of them is among them too, from wherever they are; a stable list
 */
export function useInstructorsRead(courses: readonly MarkedCourse[] = none): RecordState<ReadonlyMap<string, string>> {
  const { centerId } = useCourseScope()
  // Silent: the calendar is useful without the names.
  const record = useRecord(CalendarInstructors, {}, { isSilent: true })
  const rows = readyValue(record) ?? none
  const names = useMemo(
    () =>
      new Map(
        rows
          .filter((row) => worksAt(centerId, row) || courses.some(({ course }) => isTaughtBy(course, row.id)))
          .map(({ id, name }) => [id, name ?? 'No name']),
      ),
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
