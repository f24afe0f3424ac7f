import { useClinicZone } from '~/kit/certificate/useClinicZone'
import { Confirm } from '~/kit/feedback/Confirm'
import { Stack } from '~/kit/ui/Stack'
import { useCommand } from '~/platform/api/command/useCommand'
import { asShown, changing } from '../appointmentCommands'
import { ChangeAppointment, type AppointmentRowFragment } from '../appointments.generated'
import { slotText } from '../changeWords'
import { useChanges } from '../several/useChanges'

interface MoveDialogProps {
  readonly appointment: AppointmentRowFragment
  readonly onClose: () => void
}

const moving = changing('Appointment moved')

/** Moves an appointment to another day, time or physician; it stays as long as it is. Clashes are shown first. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const zone = useClinicZone()
  const move = useCommand(ChangeAppointment, asShown(moving, appointment, zone))
  const { changes, reason, fields, clashes } = useChanges([appointment], true)
  return (
    <Confirm
      title="Move this appointment"
      isOpen
      onClose={onClose}
      confirmLabel="Move"
      tone="primary"
      reason={reason}
      doing={move.doing}
      onConfirm={() => move.run({ id: appointment.id, ...changes[0]?.move })}
    >
      <Stack>
        <p>Now: {slotText(appointment, zone)}</p>
        {fields}
        {clashes}
      </Stack>
    </Confirm>
  )
}
