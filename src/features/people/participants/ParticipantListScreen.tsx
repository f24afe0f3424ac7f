import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wholeList } from '~/platform/api/usePagedQuery'
import { useRead } from '~/platform/api/useRead'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { ListPage } from '~/kit/page/ListPage'
import { useClient } from '~/platform/tenant/client'
import { useSession } from '~/platform/session/useSession'
import { column, type Column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Choice, Filter } from '~/kit/table/filters'
import { compareValues } from '~/kit/table/sortRows'
import { useListView } from '~/kit/table/useListView'
import { readInstant } from '~/lib/time/instant'
import { Status } from '~/kit/ui/Status'
import { wordsFor } from '~/lib/words/terms'
import { singular } from '~/lib/words/singular'
import { ParticipantList } from './participants.generated'
import { resultLabelOf } from '~/domain/participant/result'
import { matchesSearch, peopleOf, personAt, type Person } from './people'
import { PersonDrawer, UnknownPerson } from './PersonDrawer'
import { firstDayOfSeat } from './seatLabels'

/** The course that starts last, which may be in the future. */
const latestCourse: Column<Person> = {
  ...column.text<Person>('Latest course', ({ last }) => [last.courseName, firstDayOfSeat(last)].filter(Boolean).join(', ')),
  cell: ({ last }) => (
    <span>
      <span dir="auto">{last.courseName ?? '—'}</span>
      <small>{firstDayOfSeat(last)}</small>
    </span>
  ),
  order: ({ last }) => readInstant(last.startDate)?.getTime() ?? null,
}

/** With the name of the course it belongs to, unless that is the latest one. */
const lastResult: Column<Person> = {
  ...column.text<Person>('Last result', ({ judged }) => judged && resultLabelOf(judged)?.word),
  cell: ({ judged, last }) => {
    const result = judged && resultLabelOf(judged)
    if (!judged || !result) return '—'
    return (
      <span>
        <Status $tone={result.tone}>{result.word}</Status>
        {judged !== last && (
          <small>
            <bdi>{judged.courseName}</bdi>
          </small>
        )}
      </span>
    )
  },
}

/** @param pathOf the address that opens a person's drawer */
const columnsWith = (pathOf: (key: string) => string): readonly Column<Person>[] => [
  column.person<Person>(
    'Name',
    ({ name }) => name,
    ({ key }) => pathOf(key),
    ({ email }) => email,
    { opensOver: true },
  ),
  column.text<Person>('Phone', ({ phone }) => phone, { width: 164, isWideOnly: true }),
  column.day<Person>('Date of birth', ({ dateOfBirth }) => dateOfBirth, { width: 124, isWideOnly: true }),
  column.number<Person>('Courses', ({ seats }) => seats.length, { width: 96 }),
  latestCourse,
  column.text<Person>('Status', ({ last }) => last.status && sentenceCase(last.status), { width: 104 }),
  lastResult,
]

/** Too long a list of course names is of no use; it holds those with the most people. */
const maxCourses = 300

/** The distinct values as options in alphabetical order, limited to the `max` most frequent ones. */
function choicesOf(values: readonly (string | null)[], max = Infinity): readonly Choice[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const frequent = counts.size <= max ? [...counts] : [...counts].toSorted(([, one], [, other]) => other - one).slice(0, max)
  return frequent.map(([value]) => ({ value, label: value })).toSorted((one, other) => compareValues(one.label, other.label))
}

/** Filter options come from the rows, because the backend lists neither statuses nor courses. */
function filtersOf(people: readonly Person[]): readonly Filter<Person>[] {
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

const keyOf = ({ key }: Person): string => key
const search = { label: 'Name or email', matches: matchesSearch } as const
const none: readonly never[] = []

/** Everyone who is or was on a course, each person once. */
export function ParticipantListScreen() {
  const client = useClient()
  const { admin } = useSession()
  const view = useListView()
  const [params, setParams] = useSearchParams()
  const reading = useRead(ParticipantList, { centerId: admin.centerId }, { from: 'uncached' })
  const seats = reading.status === 'ready' ? reading.data.clientParticipants : none
  const people = useMemo(() => peopleOf(seats), [seats])
  const filters = useMemo(() => filtersOf(people), [people])
  const title = wordsFor(client.type).people
  const key = params.get('person')

  const listParams = new URLSearchParams(params)
  listParams.delete('person')
  const listQuery = listParams.toString()
  const columns = useMemo(
    () => columnsWith((personKey) => `?${new URLSearchParams([...new URLSearchParams(listQuery), ['person', personKey]])}`),
    [listQuery],
  )
  const close = (): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('person')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const person = key === null ? null : personAt(people, key)
  return (
    <ListPage title={title} under="Everyone who has been on a course.">
      <DataTable
        label={title}
        noun={{ one: singular(title.toLowerCase()), many: title.toLowerCase() }}
        list={wholeList(reading, people)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={search}
        filters={filters}
        empty={{ Icon: Users, words: 'People added to a course will appear here, with all their courses and certificates.' }}
      />
      {person && (
        <PersonDrawer
          key={person.key}
          person={person}
          people={people}
          pathOf={(personKey) => `?${new URLSearchParams([...listParams, ['person', personKey]])}`}
          onClose={close}
        />
      )}
      {key !== null && !person && reading.status === 'ready' && <UnknownPerson isIncomplete={reading.isIncomplete} onClose={close} />}
    </ListPage>
  )
}
