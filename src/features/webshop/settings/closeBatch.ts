import { bookingState, peopleIn, visitClock } from '~/domain/booking/booking'
import { emptiedSlots, type ClosingPlan } from '~/domain/booking/movePlan'
import { slotProblem, slotsByDay, type TimedSlot } from '~/domain/booking/slotDays'
import { Batch } from '~/kit/batch/Batch'
import { waitingItems } from '~/kit/batch/batchItem'
import { oneByOne } from '~/kit/batch/oneByOne'
import type { TabBatch } from '~/kit/batch/TabBatches'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { readInstant } from '~/lib/time/instant'
import { ApiError } from '~/platform/api/errors'
import { sendCommand } from '~/platform/api/sendCommand'
import { movedTo, readBooking, readSlots, staleBookings, type Booking, type Slot } from '../bookingCommands'
import { partyName, visitDay, type BookingRow } from '../bookingWords'
import { whyKept } from '../slotCommands'
import { DeleteSlots, EditBooking } from '../webshop.generated'
import type { ClosingStep } from './closeBatches'
import type { CloseValues } from './closeValues'

export type Closing = ClosingPlan<BookingRow, Slot>

/** 'Sun 29-11-2026 10:00' */
export const visitStart = (visit: Pick<Slot, 'startTime' | 'endTime'>, zone: string): string =>
  `${visitDay(visit, zone)} ${visitClock(visit, zone)?.from ?? ''}`

const startOf = ({ startTime }: Pick<Slot, 'startTime'>): number | undefined => readInstant(startTime)?.getTime()

/** Moves a booking that is as it was shown, while its new slot takes the party. */
function moveStep(shown: BookingRow, to: Slot, zone: string): ClosingStep {
  const { id } = shown
  let seen: Booking | null = null
  const isDone = async (): Promise<boolean> => {
    const now = await readBooking(id)
    return now?.timeSlotId === to.id && startOf(now) === startOf(to)
  }
  return {
    id,
    name: `Move ${partyName(shown)}`,
    detail: `${visitStart(shown, zone)} → ${visitStart(to, zone)}`,
    whyNot: async () => {
      const [now, slots] = await Promise.all([readBooking(id), readSlots()])
      seen = now
      if (now === null) return 'It is gone.'
      if (now.timeSlotId !== shown.timeSlotId || bookingState(now) !== 'pending' || peopleIn(now) !== peopleIn(shown))
        return 'Somebody changed it in the meantime.'
      return slotProblem(
        slots.find((slot) => slot.id === to.id),
        peopleIn(now),
        currentTime(),
      )
    },
    send: async () => {
      if (seen) await sendCommand(EditBooking, movedTo(seen, to))
      if (!(await isDone())) throw new ApiError('problem', EditBooking.name, 'The booking was not moved')
    },
    isDone,
  }
}

/** Deletes those slots of a day that are empty by then. */
function deletionStep(name: string, slots: readonly TimedSlot<Slot>[]): ClosingStep {
  const wanted = new Map(slots.map(({ slot, from }) => [slot.id, from]))
  const readThere = async (): Promise<readonly Slot[]> => (await readSlots()).filter(({ id }) => wanted.has(id))
  const stay = (there: readonly Slot[]): string =>
    `${there.map(({ id }) => wanted.get(id)).join(', ')}: booked, or not known to be empty. Close the day again to move what is booked.`
  let empty: readonly Slot[] = []
  return {
    id: name,
    name,
    detail: slots.map(({ from }) => from).join(', '),
    whyNot: async () => {
      const there = await readThere()
      empty = there.filter((slot) => whyKept(slot) === null)
      return empty.length === 0 && there.length > 0 ? stay(there) : null
    },
    send: async () => {
      if (empty.length > 0) await sendCommand(DeleteSlots, { ids: empty.map(({ id }) => id) })
      const there = await readThere()
      if (there.length === 0) return
      const isBooked = there.every((slot) => whyKept(slot) !== null)
      const gone = counted(wanted.size - there.length, 'slot was deleted.', 'slots were deleted.')
      throw new ApiError(isBooked ? 'business' : 'problem', DeleteSlots.name, `${gone} ${stay(there)}`)
    },
    isDone: async () => (await readThere()).length === 0,
  }
}

/**
 * Moves bookings, one at a time, and then deletes the slots that are empty. Each step counts once it is read back.
 * @param leaving ids of the bookings that move
 */
export function closeBatch(
  facts: CloseValues,
  plan: Closing,
  leaving: ReadonlySet<string>,
  zone: string,
): TabBatch<ClosingStep, CloseValues> {
  const moves = plan.moves.flatMap(({ booking, to }) => (to && leaving.has(booking.id) ? [moveStep(booking, to, zone)] : []))
  const deletions = [...slotsByDay(emptiedSlots(plan, leaving), zone).values()].flatMap((slots) =>
    slots[0] ? [deletionStep(`Delete ${counted(slots.length, 'slot')} of ${visitDay(slots[0].slot, zone)}`, slots)] : [],
  )
  return {
    facts,
    batch: new Batch({
      items: waitingItems([...moves, ...deletions]),
      sender: oneByOne({ whyNot: ({ whyNot }) => whyNot(), send: ({ send }) => send(), isDone: ({ isDone }) => isDone() }),
    }),
    noun: { one: 'step', many: 'steps' },
    verb: { base: 'Send', doing: 'Sending', done: 'done' },
    columns: [
      { label: 'Step', text: ({ values }) => values.name },
      { label: 'Times', text: ({ values }) => values.detail },
    ],
    fileName: 'Days closed.csv',
    outcome: moves.length > 0 ? 'Nobody tells the patients. Tell them yourself.' : '',
    current: 'the current step',
    stale: staleBookings,
  }
}
