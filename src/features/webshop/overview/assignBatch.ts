import { Batch } from '~/kit/batch/Batch'
import { waitingItems } from '~/kit/batch/batchItem'
import { oneByOne } from '~/kit/batch/oneByOne'
import type { TabBatch } from '~/kit/batch/tabBatch'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { readBooking, staleBookings } from '../bookingCommands'
import { bookedBy, visitText, type BookingRow } from '../bookingWords'
import type { Staff } from '../useShop'
import { AssignStaff } from '../webshop.generated'
import type { Assignment } from './assignBatches'

/** Puts one member of staff on several bookings, each as it was seen. */
export const assignBatch = (rows: readonly BookingRow[], { id: staff, name }: Staff, zone: string): TabBatch<Assignment, null> => ({
  facts: null,
  batch: new Batch({
    items: waitingItems(rows.map((row) => ({ id: row.id, name: bookedBy(row), visit: visitText(row, zone), before: row.staff }))),
    sender: oneByOne({
      whyNot: async ({ id, before }) => {
        const now = await readBooking(id)
        if (now === null) return 'It is gone.'
        if (now.isCanceled === true) return 'It was cancelled in the meantime.'
        return (now.staff ?? '') === (before ?? '') ? null : 'Somebody else was assigned in the meantime.'
      },
      send: ({ id }) => sendCommand(AssignStaff, { id, staff }),
      isDone: async ({ id }) => (await readBooking(id))?.staff === staff,
    }),
  }),
  noun: { one: 'booking', many: 'bookings' },
  verb: { base: 'Assign', doing: 'Assigning', done: 'assigned' },
  columns: [
    { label: 'Booked by', text: ({ values }) => values.name },
    { label: 'Visit', text: ({ values }) => values.visit },
    { label: 'Staff', text: () => name ?? 'No name' },
  ],
  fileName: 'Bookings assigned.csv',
  current: 'the current booking',
  outcome: 'Nobody is told automatically.',
  stale: staleBookings,
})
