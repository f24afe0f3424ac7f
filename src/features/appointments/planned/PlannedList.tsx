import { CalendarClock, CalendarDays, CalendarPlus, CircleCheck, SquareArrowOutUpRight, UserRoundPen } from 'lucide-react'
import { useMemo } from 'react'
import { appointmentState, completionOf, daysBack, isInAppointmentScope } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { ListPage } from '~/kit/page/ListPage'
import type { BulkAction } from '~/kit/table/BulkBar'
import { DataTable } from '~/kit/table/DataTable'
import { useMinute } from '~/kit/ui/useMinute'
import { addDays } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { wholeList } from '~/platform/api/list/rowList'
import { mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { appointmentFilters } from '../appointmentFilters'
import { AppointmentsOfDays, type AppointmentRowFragment } from '../appointments.generated'
import { useAppointmentList } from '../list/useAppointmentList'
import { useClinics, usePhysicians } from '../useClinicStaff'
import type { PlannedProps } from './plannedProps'

const title = 'Planned appointments'
const none: readonly never[] = []
const keyOf = ({ id }: AppointmentRowFragment): string => id

/** Every appointment that is not completed, the next first; `?state=due` shows those whose time is over, today and seven days back. */
export function PlannedList({ view, book, several }: PlannedProps) {
  const person = useSignedIn()
  const zone = useClinicZone()
  const now = useMinute()
  const scope = useCourseScope()
  const isDue = view.valueOf('state') === 'due'
  const centerId = scope.centerId ?? (view.valueOf('center') || null)
  const { instructorId: physicianId } = scope
  const physicians = readyValue(usePhysicians()) ?? none
  const clinics = readyValue(useClinics()) ?? none
  const { day } = wallClockIn(zone, now)
  const recent = useRecord(
    AppointmentsOfDays,
    { startDate: formatDay(addDays(day, -daysBack)), endDate: formatDay(day) },
    { from: 'fresh', isSkipped: !isDue },
  )
  const due = wholeList(
    mapRecord(recent, (rows) =>
      rows.filter(
        (row) => appointmentState(row, zone, now) === 'notCompleted' && isInAppointmentScope(row, { centerId, instructorId: physicianId }),
      ),
    ),
  )
  const { list, columns, under } = useAppointmentList({
    isCompleted: false,
    centerId,
    physicianId,
    view,
    order: isDue ? `today and ${daysBack} days back` : 'next first',
    instead: isDue ? due : null,
  })
  const filters = useMemo(
    () => [
      {
        key: 'state',
        label: 'Show',
        none: 'Not completed',
        isList: true,
        choices: [{ value: 'due', label: 'Time is over' }],
      },
      ...appointmentFilters(scope.instructorId === null ? physicians : none, scope.centerId === null ? clinics : none),
    ],
    [scope, physicians, clinics],
  )
  const reason = reasonAgainst('appointment.edit', person)
  const bulk: readonly BulkAction<AppointmentRowFragment>[] = [
    {
      label: (chosen) => `Change physician or day of ${chosen}…`,
      Icon: UserRoundPen,
      reason: () => several.reason,
      run: (appointments) => several.ask({ what: 'change', appointments }),
    },
    {
      label: (chosen) => `Complete ${chosen}…`,
      Icon: CircleCheck,
      reason: (chosen) =>
        several.reason ?? (chosen.some((row) => completionOf(row) === 'standard') ? null : 'Each of them is completed on its own page.'),
      run: (appointments) => several.ask({ what: 'complete', appointments }),
    },
  ]
  return (
    <ListPage title={title} under={under} actions={[{ label: 'Day', Icon: CalendarDays, go: paths.plannedAppointments() }, book]}>
      {several.shown}
      <DataTable
        label={title}
        noun={{ one: 'appointment', many: 'appointments' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={
          isDue
            ? { label: 'Patient’s name', in: ({ name }: AppointmentRowFragment) => [name], isOfPeople: true }
            : { label: 'Patient’s name', isOfPeople: true }
        }
        filters={filters}
        actions={({ id }) => [
          { label: 'Open', Icon: SquareArrowOutUpRight, go: paths.appointment(id) },
          { label: 'Book again', Icon: CalendarPlus, reason, go: paths.bookAppointmentLike(id) },
        ]}
        bulk={reason === null ? bulk : none}
        empty={{ Icon: CalendarClock, text: 'Appointments you book appear here, the next first.', action: book }}
      />
    </ListPage>
  )
}
