import { courseHints, lacksInstructorSoon } from '~/domain/course/courseHints'
import { canTakeWaiting } from '~/domain/course/courseScope'
import type { Filter } from '~/kit/table/filters'
import { currentTime } from '~/lib/time/clock'
import type { CourseRowFragment } from './courseList.generated'

type Row = CourseRowFragment

/** The choice that the bell links to. */
export const freeSeats = 'freeSeats'

const meetsNeed: ReadonlyMap<string, (row: Row) => boolean> = new Map(
  Object.entries({
    completing: (row: Row) => courseHints(row, currentTime()).includes('readyToComplete'),
    instructor: (row: Row) => courseHints(row, currentTime()).includes('noInstructor'),
    instructorSoon: (row: Row) => lacksInstructorSoon(row, currentTime()),
    seats: ({ waitingCount }: Row) => (waitingCount ?? 0) > 0,
    [freeSeats]: canTakeWaiting,
  }),
)

/** The planned courses that need one kind of attention. */
export const attention: Filter<Row> & Required<Pick<Filter<Row>, 'matches'>> = {
  key: 'needs',
  label: 'Needs attention',
  isList: true,
  choices: [
    { value: 'completing', label: 'Ready to complete' },
    { value: 'instructor', label: 'No instructor' },
    { value: 'instructorSoon', label: 'No instructor within two weeks' },
    { value: 'seats', label: 'Waiting list' },
    { value: freeSeats, label: 'Waiting, and a seat is free' },
  ],
  matches: (row, wanted) => meetsNeed.get(wanted)?.(row) ?? true,
}

interface FilterOptions {
  readonly isCompleted: boolean
  /** Instructor names by id; null where the list shows only the user's own courses. */
  readonly instructors: ReadonlyMap<string, string> | null
  readonly rows: readonly Row[]
  /** The selected values, which stay among the choices. */
  readonly instructor: string
  readonly category: string
  /** Whether the query leaves all filters to the list. */
  readonly isLocal: boolean
}

/** The filters of a course list. */
export function courseFilters({ isCompleted, instructors, rows, instructor, category, isLocal }: FilterOptions): readonly Filter<Row>[] {
  const isKnown = instructor === '' || instructors?.has(instructor)
  const known = [...(instructors ?? []), ...(instructors && !isKnown ? [[instructor, 'Chosen'] as const] : [])]
  const categories = [...new Set([...rows.flatMap((row) => row.category ?? []), category])]
    .filter(Boolean)
    .toSorted((one, other) => one.localeCompare(other, 'en'))
  const byInstructor: Filter<Row> = {
    key: 'instructor',
    label: 'Instructor',
    isList: true,
    choices: known.map(([value, label]) => ({ value, label })),
    ...(isLocal ? { matches: (row: Row, wanted: string) => row.instructorId === wanted || row.assistantId === wanted } : {}),
  }
  const byCategory: Filter<Row> = {
    key: 'category',
    label: 'Category',
    isList: true,
    choices: categories.map((value) => ({ value, label: value })),
    // The query filters by category where it is one.
    ...(isLocal ? { matches: (row: Row, wanted: string) => (row.category ?? []).includes(wanted) } : {}),
  }
  return [...[byInstructor, byCategory].filter(({ choices }) => choices.length > 0), ...(isCompleted ? [] : [attention])]
}

interface CenterFilterOptions {
  /** 'Training center' */
  readonly label: string
  /** Null for who cannot choose one. */
  readonly centers: readonly { readonly id: string; readonly name: string | null }[] | null
  /** The chosen one, which stays among the choices. */
  readonly center: string
}

/** The filter by training center, which the query applies; none where there is nothing to choose. */
export function centerFilters({ label, centers, center }: CenterFilterOptions): readonly Filter<Row>[] {
  if (centers === null) return []
  const known = centers.map(({ id, name }) => ({ value: id, label: name ?? id }))
  const choices = center === '' || known.some(({ value }) => value === center) ? known : [...known, { value: center, label: center }]
  return choices.length > 1 || center !== '' ? [{ key: 'center', label, isList: true, choices }] : []
}
