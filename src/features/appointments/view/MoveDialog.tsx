import { Confirm } from '~/kit/feedback/Confirm'
import { useClinicZone } from '~/kit/sheet/useClinicZone'
import { Stack } from '~/kit/ui/Stack'
import { CommandFailure } from '~/platform/api/commandFailure'
import { useCommand } from '~/platform/api/useCommand'
import { changing, isStored, whyNotAsShown } from '../appointmentCommands'
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
  const move = useCommand(ChangeAppointment, moving)
  const { changes, reason, fields, clashes } = useChanges([appointment], true)
  const now = slotText(appointment, zone)
  const send = async (): Promise<unknown> => {
    const sent = { id: appointment.id, ...changes[0]?.move }
    const why = await whyNotAsShown(sent.id, now, zone)
    // After a lost answer it may stand already where it was moved to.
    if (why !== null && !(await isStored(sent))) throw new CommandFailure(`Not moved. ${why}`, false)
    return move.run(sent)
  }
  return (
    <Confirm
      title="Move this appointment"
      isOpen
      onClose={onClose}
      confirmLabel="Move"
      tone="primary"
      reason={reason}
      doing={move.doing}
      onConfirm={send}
    >
      <Stack>
        <p>Now: {now}</p>
        {fields}
        {clashes}
      </Stack>
    </Confirm>
  )
}
