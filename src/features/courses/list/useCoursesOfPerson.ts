import { useMemo } from 'react'
import { courseSpan } from '~/domain/course/courseHints'
import { wholeList, type RowList } from '~/platform/api/list/rowList'
import { combineFound, mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CoursesAssistedBy, CoursesTaughtBy, CoursesTaughtInCenter, type CourseRowFragment } from './courseList.generated'

type Row = CourseRowFragment

const latest = '9999'
const firstDay = (row: Row): string => courseSpan(row)?.start.day ?? latest
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The courses a person teaches or assists, each once: planned ones by first day, completed ones newest first. */
function coursesOfBothRoles(taught: readonly Row[], assisted: readonly Row[], isCompleted: boolean): readonly Row[] {
  const ids = new Set(taught.map(({ id }) => id))
  const byDay = [...taught, ...assisted.filter(({ id }) => !ids.has(id))].toSorted((one, other) =>
    compareTexts(firstDay(one), firstDay(other)),
  )
  return isCompleted ? byDay.toReversed() : byDay
}

interface CoursesOfPersonQuery {
  /** Id of an instructor; null reads nothing. */
  readonly personId: string | null
  readonly centerId: string | null
  readonly isCompleted: boolean
}

/** All courses an instructor teaches or assists, within a center if there is one. No query lists both roles, so this reads them apart. */
export function useCoursesOfPerson({ personId, centerId, isCompleted }: CoursesOfPersonQuery): RowList<Row> {
  const instructorId = personId ?? ''
  const anywhere = useRecord(CoursesTaughtBy, { instructorId, isCompleted }, { isSkipped: personId === null || centerId !== null })
  const inCenter = useRecord(
    CoursesTaughtInCenter,
    { centerId: centerId ?? '', instructorId, isCompleted },
    { isSkipped: personId === null || centerId === null },
  )
  const assisting = useRecord(CoursesAssistedBy, { assistantId: instructorId, isCompleted }, { isSkipped: personId === null })
  const teaching = centerId === null ? anywhere : inCenter
  const [taught, assisted] = [readyValue(teaching), readyValue(assisting)]
  const rows = useMemo(
    () =>
      coursesOfBothRoles(
        taught ?? [],
        (assisted ?? []).filter((row) => centerId === null || row.centerId === centerId),
        isCompleted,
      ),
    [taught, assisted, centerId, isCompleted],
  )
  return wholeList(mapRecord(combineFound(teaching, assisting), () => rows))
}
