import { ChoiceFilter } from '~/kit/table/ChoiceFilter'
import type { Choice } from '~/kit/table/filters'
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
  const instructorChoices = instructors ? choicesOf(instructors, instructor, 'Chosen') : []
  const categoryChoices = choicesOf(
    categories.map((name) => [name, name]),
    category,
    category,
  )
  return (
    <>
      {instructorChoices.length > 0 && (
        <ChoiceFilter
          filter={{ key: 'instructor', label: 'Instructor', isList: true, choices: instructorChoices }}
          value={instructor}
          onChange={(value) => view.setFilter('instructor', value)}
          rows={null}
        />
      )}
      <ChoiceFilter
        filter={{ key: 'category', label: 'Category', isList: true, choices: categoryChoices }}
        value={category}
        onChange={(value) => view.setFilter('category', value)}
        rows={null}
      />
      {(instructor !== '' || category !== '') && (
        <Button tone="quiet" onClick={() => view.clear(filterKeys)}>
          Clear filters
        </Button>
      )}
    </>
  )
}
