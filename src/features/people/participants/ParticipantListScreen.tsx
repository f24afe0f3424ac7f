import { Users } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { ListPage } from '~/kit/page/ListPage'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { useQueryParams } from '~/kit/ui/useQueryParams'
import { singular } from '~/lib/words/terms'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { participantColumns } from './participantColumns'
import { participantFilters } from './participantFilters'
import { ParticipantCourseNames, ParticipantList, ZonesOfCourses } from './participants.generated'
import { peopleOf, personAt, seatsOf, type Person } from './people'
import { PersonDrawer } from './PersonDrawer'
import { UnknownPerson } from './UnknownPerson'

const keyOf = ({ key }: Person): string => key
const searchedTexts = ({ name, email }: Person) => [name, email]

/** Everyone who is or was on a course, each person once. */
export function ParticipantListScreen() {
  const centerId = useOwnCenter()
  const view = useListView()
  const [params, change] = useQueryParams()
  const record = useRecord(ParticipantList, { centerId }, { from: 'uncached' })
  const namesRecord = useRecord(ParticipantCourseNames, { centerId }, { from: 'uncached', isSilent: true })
  const zonesRecord = useRecord(ZonesOfCourses, {}, { from: 'uncached', isSilent: true })
  const [seats, courseNames, courses] = [readyValue(record), readyValue(namesRecord), readyValue(zonesRecord)]
  const people = useMemo(() => peopleOf(seatsOf(seats ?? [], courseNames ?? [], courses ?? [])), [seats, courseNames, courses])
  const filters = useMemo(() => participantFilters(people), [people])
  const title = useClientWords().people
  const key = params.get('person')
  const person = key === null ? null : personAt(people, key)

  const listParams = new URLSearchParams(params)
  listParams.delete('person')
  const listQuery = listParams.toString()
  const pathOf = useCallback((opened: string) => `?${listQuery && `${listQuery}&`}${new URLSearchParams({ person: opened })}`, [listQuery])
  const columns = useMemo(() => participantColumns(pathOf), [pathOf])
  const close = (): void => change({ person: null })
  return (
    <ListPage title={title} under="Everyone who has been on a course.">
      <DataTable
        label={title}
        noun={{ one: singular(title.toLowerCase()), many: title.toLowerCase() }}
        list={wholeList(mapRecord(record, () => people))}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name or email', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        empty={{ Icon: Users, text: 'People added to a course will appear here, with all their courses and certificates.' }}
      />
      {person && <PersonDrawer key={person.key} person={person} people={people} pathOf={pathOf} onClose={close} />}
      {key !== null && !person && record.status === 'ready' && <UnknownPerson isListPartial={record.isPartial} onClose={close} />}
    </ListPage>
  )
}
