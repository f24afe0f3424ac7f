import { CalendarRange } from 'lucide-react'
import { daysInWords } from '~/domain/course/courseText'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord, type RecordState } from '~/platform/api/read/record'
import { paths } from '~/platform/routes/paths'
import type { Teaching } from './teaching'
import { useTeaching } from './useTeaching'

const columns = [
  column.link<Teaching>(
    'Course',
    ({ course: { name } }) => name,
    ({ course: { id, isCompleted } }) => (isCompleted ? paths.archivedCourse(id) : paths.course(id)),
    ({ span }) => daysInWords(span),
  ),
  column.text<Teaching>('Role', ({ role }) => role, { width: 104 }),
  column.number<Teaching>('Participants', ({ course: { participantsCount } }) => participantsCount, { width: 116 }),
]

const keyOf = ({ course: { id } }: Teaching): string => id

const searchedTexts = ({ course: { name, subName } }: Teaching) => [name, subName]

interface CoursesProps {
  readonly record: RecordState<readonly Teaching[]>
  readonly label: string
  readonly empty: string
  readonly isNewestFirst?: boolean
}

function Courses({ record, label, empty, isNewestFirst = false }: CoursesProps) {
  const view = useListView()
  return (
    <DataTable
      label={label}
      noun={{ one: 'course', many: 'courses' }}
      list={wholeList(isNewestFirst ? mapRecord(record, (oldestFirst) => oldestFirst.toReversed()) : record)}
      view={view}
      columns={columns}
      keyOf={keyOf}
      search={{ label: 'Course', in: searchedTexts }}
      empty={{ Icon: CalendarRange, text: empty }}
    />
  )
}

/** Courses the instructor is going to teach or assist. */
export const PlannedCourses = ({ record }: Pick<CoursesProps, 'record'>) => (
  <Courses record={record} label="Planned courses" empty="Courses assigned to this instructor will appear here." />
)

/** Courses the instructor has taught or assisted, latest first. */
export function ArchivedCourses({ id }: { readonly id: string }) {
  const record = useTeaching(id, true)
  return <Courses record={record} label="Archived courses" empty="Completed courses of this instructor will appear here." isNewestFirst />
}
