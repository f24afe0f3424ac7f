import { useState } from 'react'
import { appointmentDay, appointmentState } from '~/domain/appointment/appointment'
import { patientName } from '~/domain/appointment/appointmentWords'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { CheckList } from '~/kit/ui/CheckList'
import { Dialog } from '~/kit/ui/Dialog'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { nobodyId } from '../appointmentFilters'
import type { AppointmentRowFragment } from '../appointments.generated'
import { changeLetter, slotText } from '../changeWords'
import { appointmentBatches } from './appointmentBatches'
import { changeBatch } from './severalBatch'
import { useChanges } from './useChanges'

type Row = AppointmentRowFragment

interface ChangeSeveralDialogProps {
  readonly appointments: readonly Row[]
  /** A day to hand over: it asks whose, and leaves those whose time is over. Absent for appointments that were chosen. */
  readonly day?: CalendarDay | undefined
  readonly onClose: () => void
}

const everybody = 'everybody'
const ownerOf = ({ physicianId }: Row): string => physicianId || nobodyId

/** Gives several appointments another physician or another day. What that double-books is shown first. */
export function ChangeSeveralDialog({ appointments, day, onClose }: ChangeSeveralDialogProps) {
  const zone = useClinicZone()
  const now = useMinute()
  const owners = new Map(appointments.map((row) => [ownerOf(row), row.physicianName || 'No physician']))
  const asksWhose = day !== undefined && owners.size > 1
  const [whose, setWhose] = useState(asksWhose ? '' : everybody)
  const isOver = (row: Row): boolean => day !== undefined && appointmentState(row, zone, now) === 'notCompleted'
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(appointments.flatMap((row) => (isOver(row) ? [] : [row.id]))))
  const listed = appointments.filter((row) => whose === everybody || ownerOf(row) === whose)
  const { changes, day: newDay, physician, reason, clashOf, fields, clashes } = useChanges(listed.filter(({ id }) => chosen.has(id)))
  return (
    <Dialog
      title={day ? `Hand over ${formatDay(day)}` : `Change ${counted(appointments.length, 'appointment')}`}
      isOpen
      isWide
      onClose={onClose}
    >
      <Stack>
        {asksWhose && (
          <SelectOne
            label="Whose appointments"
            value={whose}
            onChange={setWhose}
            placeholder="Choose a physician"
            options={[...[...owners].map(([value, label]) => ({ value, label })), { value: everybody, label: 'Everybody’s' }]}
          />
        )}
        {fields}
        {listed.length > 0 && (
          <CheckList
            legend="Appointments; their times stay"
            items={listed.map((row) => ({
              id: row.id,
              name: patientName(row),
              hint: `${slotText(row, zone)}${isOver(row) ? '. Its time is over.' : ''}`,
              note: clashOf.has(row.id) && <Status $tone="bad">{clashOf.get(row.id)}</Status>,
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {clashes}
        <Text $isQuiet>No patient is told. You can email them afterwards.</Text>
      </Stack>
      <BatchButtons
        batches={appointmentBatches}
        label={changes.length === 0 ? 'Change' : `Change ${counted(changes.length, 'appointment')}`}
        reason={whose === '' ? 'Choose whose appointments.' : reason}
        batchOf={() => {
          const days = new Set(changes.map(({ row }) => appointmentDay(row.startDate, zone)))
          const [before = ''] = days.size === 1 ? days : []
          return changeBatch(
            changes,
            changeLetter({ day: before, newDay: changes.some(({ move }) => move.startDate) ? newDay : null, physician }),
            zone,
          )
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
