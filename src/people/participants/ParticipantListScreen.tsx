import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { wholeList } from '~/shared/api/usePagedQuery'
import { useRead } from '~/shared/api/useRead'
import { ListPage } from '~/shared/page/ListPage'
import { useClient } from '~/shared/session/client'
import { useSession } from '~/shared/session/useSession'
import { column, type Column } from '~/shared/table/columns'
import { DataTable } from '~/shared/table/DataTable'
import type { Choice, Filter } from '~/shared/table/filters'
import { compareValues } from '~/shared/table/sortRows'
import { useListView } from '~/shared/table/useListView'
import { readInstant } from '~/shared/time/instant'
import { Status } from '~/shared/ui/Status'
import { wordsFor } from '~/shared/words/words'
import { oneOf } from '~/shared/words/oneOf'
import { ParticipantList } from './participants.generated'
import { isFound, peopleOf, personAt, resultOf, type Person, type Seat } from './people'
import { PersonDrawer, UnknownPerson } from './PersonDrawer'
import { firstDayOfSeat, resultWords } from './seatWords'

const wordOf = (seat: Seat | null) => {
  const result = seat && resultOf(seat)
  return result && resultWords[result]
}

/** The one that begins last, which may be still to come. */
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

/** With the course it was given on, where that is not the last one. */
const lastResult: Column<Person> = {
  ...column.text<Person>('Last result', ({ judged }) => wordOf(judged)?.word),
  cell: ({ judged, last }) => {
    const result = wordOf(judged)
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

/** @param pathOf the address that opens somebody over the list */
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
  column.text<Person>('Status', ({ last }) => last.status, { width: 104 }),
  lastResult,
]

/** A list of more course names is one that nobody looks through; those with the most people stand in it. */
const mostCourses = 300

/** The values of the rows as choices, in the order of the alphabet; where there are too many, those that come most often. */
function choicesOf(values: readonly (string | null)[], most = Infinity): readonly Choice[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  const kept = counts.size <= most ? [...counts] : [...counts].toSorted(([, one], [, other]) => other - one).slice(0, most)
  return kept.map(([value]) => ({ value, label: value })).toSorted((one, other) => compareValues(one.label, other.label))
}

/** Filters by what the rows hold: the backend names neither its statuses nor the courses that people are on. */
function filtersOf(people: readonly Person[]): readonly Filter<Person>[] {
  const courses = choicesOf(
    people.flatMap(({ seats }) => seats.map(({ courseName }) => courseName)),
    mostCourses,
  )
  const filters: readonly Filter<Person>[] = [
    {
      key: 'status',
      label: 'Status',
      choices: choicesOf(people.map(({ last }) => last.status)),
      matches: ({ last }, wanted) => last.status === wanted,
    },
    {
      key: 'course',
      label: courses.length < mostCourses ? 'Course' : `Course (the ${mostCourses} with most people)`,
      isList: true,
      choices: courses,
      matches: ({ seats }, wanted) => seats.some(({ courseName }) => courseName === wanted),
    },
  ]
  return filters.filter(({ choices }) => choices.length > 0)
}

const keyOf = ({ key }: Person): string => key
const search = { label: 'Name or e-mail', matches: isFound } as const
const none: readonly never[] = []

/** Everybody who is or was on a course, once, however many courses that were. */
export function ParticipantListScreen() {
  const client = useClient()
  const { admin } = useSession()
  const view = useListView()
  const [params, setParams] = useSearchParams()
  const reading = useRead(ParticipantList, { clientId: client.id, centerId: admin.centerId }, { from: 'apart' })
  const seats = reading.status === 'ready' ? reading.data.clientParticipants : none
  const people = useMemo(() => peopleOf(seats), [seats])
  const filters = useMemo(() => filtersOf(people), [people])
  const title = wordsFor(client.type).people
  const key = params.get('person')

  const rest = new URLSearchParams(params)
  rest.delete('person')
  const list = rest.toString()
  const columns = useMemo(
    () => columnsWith((found) => `?${new URLSearchParams([...new URLSearchParams(list), ['person', found]])}`),
    [list],
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
    <ListPage title={title} under="Everybody who is or was on a course, once each.">
      <DataTable
        label={title}
        noun={{ one: oneOf(title.toLowerCase()), many: title.toLowerCase() }}
        list={wholeList(reading, people)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={search}
        filters={filters}
        empty={{ Icon: Users, words: 'Whoever takes a seat on a course stands here, with all courses and certificates.' }}
      />
      {person && (
        <PersonDrawer
          key={person.key}
          person={person}
          people={people}
          pathOf={(found) => `?${new URLSearchParams([...rest, ['person', found]])}`}
          onClose={close}
        />
      )}
      {key !== null && !person && reading.status === 'ready' && <UnknownPerson isIncomplete={reading.isIncomplete} onClose={close} />}
    </ListPage>
  )
}
