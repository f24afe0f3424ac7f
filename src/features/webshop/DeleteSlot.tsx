import { useState } from 'react'
import { Confirm } from '~/kit/feedback/Confirm'
import { Button } from '~/kit/ui/Button'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/useCommand'
import { useSignedIn } from '~/platform/tenant/client'
import type { Slot } from './bookingCommands'
import { checkDeletable, deletingSlots, whyKept } from './slotCommands'
import { DeleteSlots } from './webshop.generated'

interface DeleteSlotProps {
  readonly slot: Slot
  readonly day: CalendarDay
  /** '10:00–10:30' */
  readonly hours: string
  readonly onDeleted: () => void
}

/** Deletes a slot that nobody has booked; whether that is still so is looked at first. */
export function DeleteSlot({ slot, day, hours, onDeleted }: DeleteSlotProps) {
  const { run, doing } = useCommand(DeleteSlots, deletingSlots)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button reason={reasonAgainst('shop.edit', useSignedIn()) ?? whyKept(slot)} onClick={() => setOpen(true)}>
        Delete slot…
      </Button>
      <Confirm
        title={`Delete the slot ${hours}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        confirmLabel="Delete"
        doing={doing}
        onConfirm={async () => {
          await checkDeletable(slot.id)
          await run({ ids: [slot.id] })
          onDeleted()
        }}
      >
        Nobody can be booked on {formatDay(day)} at that time any more. Whether it is still empty is checked first.
      </Confirm>
    </>
  )
}
