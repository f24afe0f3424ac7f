import { CommandFailure } from '~/platform/api/commandFailure'
import { readWhole } from '~/platform/api/readOnce'
import type { CommandOptions } from '~/platform/api/useCommand'
import { readSlots } from './bookingCommands'
import { WebshopSlots, type DeleteSlotsMutationVariables } from './webshop.generated'

/** Why a slot cannot be deleted; null where it can. */
export function whyKept({ appointments }: { readonly appointments: readonly unknown[] | null }): string | null {
  if (!appointments) return 'Its bookings could not be read.'
  return appointments.length > 0 ? 'It has bookings. Move or cancel them first.' : null
}

/** Looks whether a slot can still be deleted. @throws CommandFailure where somebody has booked it, or that is not known */
export async function checkDeletable(id: string): Promise<void> {
  const slots = await readWhole(WebshopSlots, {}, ({ getTimeslots }) => getTimeslots, 'The slots')
  const slot = slots.find((one) => one.id === id)
  const reason = slot ? whyKept(slot) : null
  if (reason) throw new CommandFailure(`Not deleted. ${reason}`, false)
}

/** Deletes slots. Those that are gone are deleted. */
export const deletingSlots: CommandOptions<DeleteSlotsMutationVariables> = {
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
