import { Loaded } from '~/kit/feedback/Loaded'
import { Dialog } from '~/kit/ui/Dialog'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { AssignDialog } from '../booking/AssignDialog'
import { MoveDialog } from '../booking/MoveDialog'
import { BookingView } from '../webshop.generated'

/** What is to be done to a booking. */
export interface Asked {
  readonly what: 'assign' | 'move'
  readonly id: string
  /** Id of the member of staff or the slot that is chosen already; null for none. */
  readonly to: string | null
}

interface BookingDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
}

/** Assigns or moves a booking that is known by its id only: it is read before anything is asked. */
export function BookingDialog({ asked: { what, id, to }, onClose }: BookingDialogProps) {
  const record = useRecord(BookingView, { id }, { from: 'fresh' })
  const booking = readyValue(record)
  if (record.status === 'loading') return null
  if (booking)
    return what === 'assign' ? (
      <AssignDialog booking={booking} staff={to} onClose={onClose} />
    ) : (
      <MoveDialog booking={booking} slotId={to} onClose={onClose} />
    )
  return (
    <Dialog title={what === 'assign' ? 'Assign staff' : 'Move this booking'} isOpen onClose={onClose}>
      <Loaded record={record} what="The booking" missing="This booking is gone.">
        {() => null}
      </Loaded>
    </Dialog>
  )
}
