import { ChoiceFilter } from '~/kit/table/ChoiceFilter'
import { describeFilter, type Choice, type Filter } from '~/kit/table/filters'
import { PrintedFilters } from '~/kit/table/PrintedFilters'
import type { ListView } from '~/kit/table/useListView'
import { Button } from '~/kit/ui/Button'

const filterKeys = ['instructor', 'category'] as const

/** Sorts choices, and adds the selected one where they do not contain it. */
function choicesOf(known: Iterable<readonly [value: string, label: string]>, selected: string, selectedLabel: string): readonly Choice[] {
  const choices = [...known]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  const isKnown = selected === '' || choices.some(({ value }) => value === selected)
  return isKnown ? choices : [...choices, { value: selected, label: selectedLabel }]
}

interface CalendarFiltersProps {
  readonly view: ListView
  /** Instructor names by id; null where the calendar shows only the user's own courses. */
  readonly instructors: ReadonlyMap<string, string> | null
  readonly categories: readonly string[]
}

/** Narrows the calendar to an instructor or a category. */
export function CalendarFilters({ view, instructors, categories }: CalendarFiltersProps) {
  const [instructor, category] = [view.valueOf('instructor'), view.valueOf('category')]
  const filters: readonly Filter<never>[] = [
    { key: 'instructor', label: 'Instructor', isList: true, choices: instructors ? choicesOf(instructors, instructor, 'Chosen') : [] },
    {
      key: 'category',
      label: 'Category',
      isList: true,
      choices: choicesOf(
        categories.map((name) => [name, name]),
        category,
        category,
      ),
    },
  ]
  return (
    <>
      {filters.map(
        (filter) =>
          (filter.key === 'category' || filter.choices.length > 0) && (
            <ChoiceFilter
              key={filter.key}
              filter={filter}
              value={view.valueOf(filter.key)}
              onChange={(value) => view.setFilter(filter.key, value)}
              rows={null}
            />
          ),
      )}
      {(instructor !== '' || category !== '') && (
        <Button tone="quiet" onClick={() => view.clear(filterKeys)}>
          Clear filters
        </Button>
      )}
      <PrintedFilters words={filters.flatMap((filter) => describeFilter(filter, view.valueOf(filter.key)) ?? [])} />
    </>
  )
}
