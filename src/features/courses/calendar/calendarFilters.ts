import type { Choice, Filter } from '~/kit/table/filters'
import { categoriesOf } from './calendarCourse'
import type { MarkedCourse } from './courseNeeds'

/** The query parameters that narrow the calendar. */
export const filterKeys = ['instructor', 'category', 'needs'] as const

/** Sorts choices, and adds the selected one where they do not contain it. */
function choicesOf(known: Iterable<readonly [value: string, label: string]>, selected: string, selectedLabel: string): readonly Choice[] {
  const choices = [...known]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  const isKnown = selected === '' || choices.some(({ value }) => value === selected)
  return isKnown ? choices : [...choices, { value: selected, label: selectedLabel }]
}

interface FilterOptions {
  /** Instructor names by id; null where the calendar shows only the user's own courses. */
  readonly instructors: ReadonlyMap<string, string> | null
  readonly courses: readonly MarkedCourse[]
  readonly valueOf: (key: string) => string
}

/** The filters by instructor and category. An instructor's own calendar has only the second. */
export function calendarFilters({ instructors, courses, valueOf }: FilterOptions): readonly Filter<never>[] {
  const [instructor, category] = [valueOf('instructor'), valueOf('category')]
  const categories = new Set(courses.flatMap(({ course }) => categoriesOf(course)))
  return [
    // There from the start: the names come later, and the filters beside it are not to move then.
    ...(instructors
      ? [{ key: 'instructor', label: 'Instructor', isList: true, choices: choicesOf(instructors, instructor, 'Chosen') }]
      : []),
    {
      key: 'category',
      label: 'Category',
      isList: true,
      choices: choicesOf(
        [...categories].map((name) => [name, name]),
        category,
        category,
      ),
    },
  ]
}
