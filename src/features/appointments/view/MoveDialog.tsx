import { useState } from 'react'
import { appointmentDay, appointmentHours, clashesOf, isInAppointmentScope, storedAppointmentDay } from '~/domain/appointment/appointment'
import { useCourseScope } from '~/domain/course/courseScope'
import { Confirm } from '~/kit/feedback/Confirm'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { Field, Input, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { dayFromTyped, formatDay, timeFromTyped } from '~/lib/time/dayText'
import { minutesOf, timeOf } from '~/lib/time/minutes'
import { cityOf } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { changing } from '../appointmentCommands'
import { AppointmentsOfDays, ChangeAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { clashInWords } from '../planned/dayFigures'
import { asBooked, usePhysicians } from '../useClinicStaff'

interface MoveDialogProps {
  readonly appointment: AppointmentRowFragment
  readonly onClose: () => void
}

const none: readonly never[] = []
const moving = changing('Appointment moved')

/** Moves an appointment to another day, time or physician; it stays as long as it is. Clashes are shown first. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const zone = useClinicZone()
  const scope = useCourseScope()
  const before = appointmentDay(appointment.startDate, zone)
  const [day, setDay] = useState(formatDay(before))
  const [start, setStart] = useState(appointment.startTime ?? '')
  const [physicianId, setPhysicianId] = useState(appointment.physicianId ?? '')
  const physicians = readyValue(usePhysicians()) ?? none
  const move = useCommand(ChangeAppointment, moving)
  const newDay = dayFromTyped(day)
  const from = minutesOf(timeFromTyped(start))
  const hours = appointmentHours(appointment)
  const to = from === null ? null : from + (hours ? hours.to - hours.from : 30)
  const read = useRecord(
    AppointmentsOfDays,
    { startDate: formatDay(newDay ?? ''), endDate: formatDay(newDay ?? '') },
    ({ getAppointmentsByDate }) => getAppointmentsByDate,
    { from: 'fresh', isSilent: true, isSkipped: newDay === null },
  )
  const others = (readyValue(read) ?? none).filter(({ startDate }) => appointmentDay(startDate, zone) === newDay)
  const times = { startTime: from === null ? '' : timeOf(from), endTime: to === null ? '' : timeOf(to) }
  const { clashes } = clashesOf({ id: appointment.id, patientId: appointment.patientId, physicianId, ...times }, others)
  const isSame = newDay === before && times.startTime === appointment.startTime && physicianId === (appointment.physicianId ?? '')
  const reason =
    newDay === null
      ? 'Enter the day as DD-MM-YYYY.'
      : to === null
        ? 'Enter the start as HH:MM.'
        : to >= 24 * 60
          ? 'It would end after midnight.'
          : isSame
            ? 'Nothing is changed yet.'
            : null
  const physician = physicians.find(({ id }) => id === physicianId)
  return (
    <Confirm
      title="Move this appointment"
      isOpen
      onClose={onClose}
      confirmLabel="Move"
      tone="primary"
      reason={reason}
      doing={move.doing}
      onConfirm={() =>
        move.run({
          id: appointment.id,
          startDate: storedAppointmentDay(newDay ?? ''),
          ...times,
          ...(physicianId === (appointment.physicianId ?? '') ? {} : asBooked(physician)),
        })
      }
    >
      <Stack>
        <Field label="Day" hint="DD-MM-YYYY">
          {(control) => <Input {...control} value={day} onChange={(event) => setDay(event.target.value)} />}
        </Field>
        <Field label="Start" hint={`${cityOf(zone)} time`}>
          {(control) => <Input {...control} value={start} onChange={(event) => setStart(event.target.value)} />}
        </Field>
        <Field label="Physician">
          {(control) => (
            <Select {...control} value={physicianId} onChange={(event) => setPhysicianId(event.target.value)}>
              <option value="">No physician</option>
              {physicians.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name ?? 'No name'}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div role="status">
          {clashes.length > 0 && (
            <Notice tone="warn">
              It clashes with {clashes.map((clash) => clashInWords(clash, (row) => isInAppointmentScope(row, scope))).join('; ')}.
            </Notice>
          )}
          {newDay !== null && read.status === 'failed' && <Notice tone="warn">Whether it clashes could not be checked.</Notice>}
        </div>
      </Stack>
    </Confirm>
  )
}
