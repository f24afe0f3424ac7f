import type { Choice, Filter } from '~/kit/table/filters'
import { compareValues } from '~/kit/table/sortRows'
import { sentenceCase } from '~/lib/format/sentenceCase'
import type { Person } from './people'

/** Too long a list of course names is of no use; it holds those with the most people. */
const maxCourses = 300

/** The distinct values as options in alphabetical order, limited to the `max` most frequent ones. */
function choicesOf(values: readonly (string | null)[], max = Infinity): readonly Choice[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const frequent = counts.size <= max ? [...counts] : [...counts].toSorted(([, one], [, other]) => other - one).slice(0, max)
  return frequent.map(([value]) => ({ value, label: value })).toSorted((one, other) => compareValues(one.label, other.label))
}

/** Filters of the participant list. Their options come from the rows, because the backend lists neither statuses nor courses. */
export function participantFilters(people: readonly Person[]): readonly Filter<Person>[] {
  const courses = choicesOf(
    people.flatMap(({ seats }) => seats.map(({ courseName }) => courseName)),
    maxCourses,
  )
  const filters: readonly Filter<Person>[] = [
    {
      key: 'status',
      label: 'Status',
      choices: choicesOf(people.map(({ last }) => last.status)).map(({ value }) => ({ value, label: sentenceCase(value) })),
      matches: ({ last }, wanted) => last.status === wanted,
    },
    {
      key: 'course',
      label: courses.length < maxCourses ? 'Course' : `Course (the ${maxCourses} with the most people)`,
      isList: true,
      choices: courses,
      matches: ({ seats }, wanted) => seats.some(({ courseName }) => courseName === wanted),
    },
  ]
  return filters.filter(({ choices }) => choices.length > 0)
}
