import { useState } from 'react'
import { Confirm } from '~/kit/feedback/Confirm'
import { Button } from '~/kit/ui/Button'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand, type CommandOptions } from '~/platform/api/command/useCommand'
import { readWhole } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { useSignedIn } from '~/platform/tenant/client'
import { readSlots, whyKept, type Slot } from '../bookingCommands'
import { DeleteSlots, WebshopSlots, type DeleteSlotsMutationVariables } from '../webshop.generated'

/** Looks whether a slot can still be deleted. @throws CommandFailure where somebody has booked it, or that is not known */
async function checkDeletable(id: string): Promise<void> {
  const slots = await readWhole(WebshopSlots, {}, ({ getTimeslots }) => getTimeslots, 'The slots')
  const slot = slots.find((one) => one.id === id)
  const reason = slot ? whyKept(slot) : null
  if (reason) throw new CommandFailure(`Not deleted. ${reason}`, false)
}

/** Deletes slots. Those that are gone are deleted. */
const deletingSlots: CommandOptions<DeleteSlotsMutationVariables> = {
  done: 'Slot deleted',
  ignoresBackendMessage: true,
  stale: ['getTimeslots'],
  noun: 'slot',
  verb: 'Delete',
  becomes: 'deleted',
  find: async ({ ids }) => {
    const there = new Set((await readSlots()).map(({ id }) => id))
    const wanted = [ids].flat()
    return wanted.some((id) => there.has(id)) ? [] : wanted.map((id) => ({ id }))
  },
}

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
