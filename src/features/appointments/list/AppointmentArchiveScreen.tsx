import { Archive, CalendarPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useCourseScope } from '~/domain/course/courseScope'
import { ListPage } from '~/kit/page/ListPage'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { DataTable } from '~/kit/table/DataTable'
import { useListView } from '~/kit/table/useListView'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { cityOf } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { completeValue } from '~/platform/api/record'
import { usePagedQuery } from '~/platform/api/usePagedQuery'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { AppointmentCount, type AppointmentRowFragment } from '../appointments.generated'
import { OwnAppointments } from '../OwnAppointments'
import { appointmentColumns } from './appointmentColumns'
import { appointmentListQuery, listedRows } from './appointmentListQuery'

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
  const zone = useClinicZone()
  const now = useMinute()
  const { centerId, instructorId: physicianId } = useCourseScope()
  const view = useListView({ searchIn: 'memory' })
  const list = usePagedQuery(appointmentListQuery({ isCompleted: true, centerId, physicianId, search: view.search }), { view })
  const { rows: found, hasMore } = list
  const rows = useMemo(() => listedRows(found, hasMore, true), [found, hasMore])
  const count = completeValue(
    useRecord(AppointmentCount, { centerId, isCompleted: true }, (read) => read.getClientAppointmentsLength?.length, {
      isSilent: true,
      isSkipped: physicianId !== null,
    }),
  )
  const columns = useMemo(() => appointmentColumns(zone, now), [zone, now])
  const reason = reasonAgainst('appointment.edit', person)
  const place = `${cityOf(zone)} time.`
  return (
    <ListPage title={title} under={`${count === null ? 'Latest first' : `${counted(count, 'appointment')}, latest first`}. ${place}`}>
      <DataTable
        label={title}
        noun={{ one: 'appointment', many: 'appointments' }}
        list={{ ...list, rows }}
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
