import { courseHints } from '~/domain/course/courseHints'
import type { Filter } from '~/kit/table/filters'
import type { CourseRowFragment } from './courseList.generated'

type Row = CourseRowFragment

const attention: Filter<Row> = {
  key: 'needs',
  label: 'Needs attention',
  isList: true,
  choices: [
    { value: 'completing', label: 'Ready to complete' },
    { value: 'instructor', label: 'No instructor' },
    { value: 'seats', label: 'Waiting list' },
  ],
  matches: (row, wanted) =>
    wanted === 'seats'
      ? (row.waitingCount ?? 0) > 0
      : courseHints(row, new Date()).includes(wanted === 'completing' ? 'readyToComplete' : 'noInstructor'),
}

interface FilterOptions {
  readonly isCompleted: boolean
  /** Instructor names by id; null where the list shows only the user's own courses. */
  readonly instructors: ReadonlyMap<string, string> | null
  readonly rows: readonly Row[]
  /** The selected values, which stay among the choices. */
  readonly instructor: string
  readonly category: string
}

/** The filters of a course list. */
export function courseFilters({ isCompleted, instructors, rows, instructor, category }: FilterOptions): readonly Filter<Row>[] {
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
  }
  const byCategory: Filter<Row> = {
    key: 'category',
    label: 'Category',
    isList: true,
    choices: categories.map((value) => ({ value, label: value })),
    // The query filters by category unless it already filters by instructor.
    ...(instructor ? { matches: (row: Row, wanted: string) => (row.category ?? []).includes(wanted) } : {}),
  }
  return [...[byInstructor, byCategory].filter(({ choices }) => choices.length > 0), ...(isCompleted ? [] : [attention])]
}
