import { useState } from 'react'
import { movableUntil, peopleIn, visitClock } from '~/domain/booking/booking'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { useMinute } from '~/kit/ui/useMinute'
import { instantInWords } from '~/lib/time/zones'
import { useCommand } from '~/platform/api/command/useCommand'
import { useRecord } from '~/platform/api/read/useRecord'
import { editing, movedTo, readFreeSlot, readUnchanged, type Booking } from '../bookingCommands'
import { visitText } from '../bookingWords'
import { SlotPicker } from '../SlotPicker'
import { useShop } from '../useShop'
import { EditBooking, WebshopSlots } from '../webshop.generated'

interface MoveDialogProps {
  readonly booking: Booking
  /** Id of the slot that is chosen already; null for none. */
  readonly slotId?: string | null
  readonly onClose: () => void
}

const moving = editing('Booking moved', 'Move', 'moved')

/** Moves a booking to another slot that takes the whole party. Past the patients' own limit it warns and goes on. */
export function MoveDialog({ booking, slotId = null, onClose }: MoveDialogProps) {
  const { zone, moveLimit } = useShop()
  const now = useMinute()
  const slots = useRecord(WebshopSlots, {}, { from: 'fresh' })
  const [chosen, setChosen] = useState(slotId === booking.timeSlotId ? '' : (slotId ?? ''))
  const move = useCommand(EditBooking, moving)
  const until = movableUntil(booking.startTime, moveLimit, zone)
  const people = peopleIn(booking)
  return (
    <Confirm
      title="Move this booking"
      isOpen
      onClose={onClose}
      confirmLabel="Move"
      tone="primary"
      reason={chosen === '' ? 'Choose another time first.' : null}
      doing={move.doing}
      onConfirm={async () => {
        const [stored, slot] = await Promise.all([readUnchanged(booking), readFreeSlot(chosen, people)])
        return move.run(movedTo(stored, slot))
      }}
    >
      <Stack>
        <p>Now: {visitText(booking, zone)}</p>
        {until && until < now && (
          <Notice tone="warn">Patients could move it until {instantInWords(until.toISOString(), zone)}. You still can.</Notice>
        )}
        <Loaded record={slots} what="The times">
          {(all) => (
            <SlotPicker
              slots={all.filter(({ id }) => id !== booking.timeSlotId)}
              people={people}
              zone={zone}
              now={now}
              near={visitClock(booking, zone)?.day ?? null}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </Loaded>
        <p>Whether an email goes out is not known here. Tell them yourself.</p>
      </Stack>
    </Confirm>
  )
}
