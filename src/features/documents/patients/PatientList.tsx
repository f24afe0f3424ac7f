import { CalendarPlus, FilePlus, Users } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage } from '~/kit/page/ListPage'
import { column } from '~/kit/table/columns'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { singular } from '~/lib/words/terms'
import { reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/list/rowList'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useOpenPath, useOwnCenter } from '~/platform/tenant/openPages'
import { useClientWords } from '~/platform/tenant/useClientWords'
import { Clinics } from '../documents.generated'
import { PatientsCount, PatientsToPick, type PatientsToPickQuery } from '../patients.generated'

type Patient = PatientsToPickQuery['clientPatients'][number]

const columns = [
  column.person<Patient>(
    'Name',
    ({ name }) => name,
    ({ id }) => paths.patient(id),
  ),
  column.text<Patient>('Email', ({ email }) => email, { width: 256 }),
  column.text<Patient>('Account', ({ midId }) => (midId === null ? 'None yet' : 'Has one'), { width: 132 }),
]

const account: Filter<Patient> = {
  key: 'account',
  label: 'Account',
  choices: [
    { value: 'yes', label: 'Has one' },
    { value: 'no', label: 'None yet' },
  ],
  isList: true,
  matches: ({ midId }, wanted) => (midId !== null) === (wanted === 'yes'),
}

const keyOf = ({ id }: Patient): string => id
const searchedTexts = ({ name, email }: Patient) => [name, email]

/** What the list holds. It is read whole, so it says how many that are, and when some are missing. */
function underTitle(record: RecordState<readonly Patient[]>, count: number | null): string {
  const read = completeValue(record)?.length ?? null
  if (count === null) return 'Everyone who has had an appointment.'
  if (record.status === 'loading') return `Reading ${counted(count, 'patient')}…`
  return read !== null && read < count
    ? `Read: ${countText(read)} of ${counted(count, 'patient')}.`
    : 'Everyone who has had an appointment.'
}

/** Everyone who is or was a patient of the client, or of the clinic that was chosen. */
export function PatientList() {
  const words = useClientWords()
  const person = useSignedIn()
  const ownCenter = useOwnCenter()
  const view = useListView({ searchIn: 'memory' })
  const openPath = useOpenPath()
  const clinics = useRecord(Clinics, {}, { isSilent: true })
  const known = completeValue(clinics)
  const filters = useMemo(() => {
    const choices = (known ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))
    const clinic: Filter<Patient> = { key: 'center', label: singular(words.centers), isList: true, choices }
    // An account that is limited to one clinic reads the patients of that one.
    return ownCenter === null && choices.length > 1 ? [clinic, account] : [account]
  }, [known, words, ownCenter])
  const centerId = ownCenter ?? (view.valueOf('center') || null)
  const record = useRecord(PatientsToPick, { centerId }, { from: 'uncached' })
  const count = completeValue(useRecord(PatientsCount, { centerId }, { from: 'fresh', isSilent: true }))
  const reason = reasonAgainst('document.issue', person)
  return (
    <ListPage title="Patients" under={underTitle(record, count)}>
      <DataTable
        label="Patients"
        noun={{ one: 'patient', many: 'patients' }}
        list={wholeList(record)}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name or email', in: searchedTexts, isOfPeople: true }}
        filters={filters}
        isWaitingForFilters={clinics.status === 'loading'}
        actions={({ id }) => {
          const bookPath = openPath('/appointment/create', paths.bookAppointmentFor(id))
          return [
            ...(bookPath
              ? [{ label: 'Book appointment', Icon: CalendarPlus, reason: reasonAgainst('appointment.edit', person), go: bookPath }]
              : []),
            { label: 'Issue a document', Icon: FilePlus, reason, go: paths.issueDocumentFor(id) },
          ]
        }}
        empty={{ Icon: Users, text: 'People with an appointment appear here, with their documents.' }}
      />
    </ListPage>
  )
}
