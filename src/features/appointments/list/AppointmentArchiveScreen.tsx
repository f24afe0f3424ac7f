import { Archive, CalendarPlus } from 'lucide-react'
import { useCourseScope } from '~/domain/course/courseScope'
import { ListPage } from '~/kit/page/ListPage'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import type { AppointmentRowFragment } from '../appointments.generated'
import { OwnAppointments } from '../OwnAppointments'
import { useAppointmentList } from './useAppointmentList'

const title = 'Archived appointments'
const keyOf = ({ id }: AppointmentRowFragment): string => id

/** Completed appointments, the latest first. */
export const AppointmentArchiveScreen = () => (
  <OwnAppointments title={title}>
    <Archived />
  </OwnAppointments>
)

function Archived() {
  const person = useSignedIn()
  const { centerId, instructorId: physicianId } = useCourseScope()
  const view = useListView({ searchIn: 'memory' })
  const { list, columns, under } = useAppointmentList({ isCompleted: true, centerId, physicianId, view, order: 'latest first' })
  const reason = reasonAgainst('appointment.edit', person)
  return (
    <ListPage title={title} under={under}>
      <DataTable
        label={title}
        noun={{ one: 'appointment', many: 'appointments' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Patient’s name', isOfPeople: true }}
        filters={[]}
        actions={({ id }) => [{ label: 'Book again', Icon: CalendarPlus, reason, go: paths.bookAppointmentLike(id) }]}
        empty={{ Icon: Archive, text: 'Completed appointments appear here.' }}
      />
    </ListPage>
  )
}
