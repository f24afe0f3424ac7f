import { resultLabelOf } from '~/domain/participant/result'
import { column, type Column } from '~/kit/table/columns'
import { Status } from '~/kit/ui/Status'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { readInstant } from '~/lib/time/instant'
import type { Person } from './people'
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
  place: 'underEnd',
  alsoInCsv: [{ heading: 'Result of', text: ({ judged }) => judged?.courseName ?? '' }],
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

/**
 * The columns of the participant list.
 * @param pathOf the address that opens a person's drawer
 */
export const participantColumns = (pathOf: (key: string) => string): readonly Column<Person>[] => [
  column.person<Person>(
    'Name',
    ({ name }) => name,
    ({ key }) => pathOf(key),
    ({ email }) => email,
    { opensOver: true },
  ),
  column.text<Person>('Phone', ({ phone }) => phone, { width: 164, isWideOnly: true, place: null }),
  column.day<Person>('Date of birth', ({ dateOfBirth }) => dateOfBirth, { width: 124, isWideOnly: true, place: null }),
  column.number<Person>('Courses', ({ seats }) => seats.length, { width: 96 }),
  latestCourse,
  column.text<Person>('Status', ({ last }) => last.status && sentenceCase(last.status), { width: 104, place: 'end' }),
  lastResult,
]
