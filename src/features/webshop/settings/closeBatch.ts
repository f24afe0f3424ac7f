import { bookingState, peopleIn, visitClock } from '~/domain/booking/booking'
import { slotProblem, slotsByDay, type TimedSlot } from '~/domain/booking/slotDays'
import type { BatchItem } from '~/kit/batch/batchItem'
import { oneByOne } from '~/kit/batch/oneByOne'
import type { VaultKind } from '~/kit/batch/VaultBatch'
import type { NewBatch } from '~/kit/batch/VaultDesk'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { readInstant } from '~/lib/time/instant'
import { ApiError } from '~/platform/api/transport/errors'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { kindHere, movedTo, readBooking, readSlots, whyKept, type Booking, type Slot } from '../bookingCommands'
import { partyName, visitDay, type BookingRow } from '../bookingWords'
import { DeleteSlots, EditBooking } from '../webshop.generated'
import { emptiedSlots, type ClosingPlan } from './movePlan'

export type Closing = ClosingPlan<BookingRow, Slot>

/** 'Sun 29-11-2026 10:00' */
export const visitStart = (visit: Pick<Slot, 'startTime' | 'endTime'>, zone: string): string =>
  `${visitDay(visit, zone)} ${visitClock(visit, zone)?.from ?? ''}`

/** A booking that moves, as it was shown, and the slot that it is given. */
interface MoveRow {
  readonly id: string
  readonly from: string | null
  readonly people: number
  readonly to: Pick<Slot, 'id' | 'startTime' | 'endTime'>
}

/** Slots of a day that are deleted where they are empty by then, with their times. */
interface DeletionRow {
  readonly slots: readonly { readonly id: string; readonly from: string }[]
}

/** What a step does, while it is looked at and sent. */
interface Step {
  readonly whyNot: () => Promise<string | null>
  readonly send: () => Promise<void>
  readonly isDone: () => Promise<boolean>
}

const startOf = ({ startTime }: Pick<Slot, 'startTime'>): number | undefined => readInstant(startTime)?.getTime()

/** Moves a booking that is as it was shown, while its new slot takes the party. */
function moveStep({ id, from, people, to }: MoveRow): Step {
  let seen: Booking | null = null
  const isDone = async (): Promise<boolean> => {
    const now = await readBooking(id)
    return now?.timeSlotId === to.id && startOf(now) === startOf(to)
  }
  return {
    whyNot: async () => {
      const [now, slots] = await Promise.all([readBooking(id), readSlots()])
      seen = now
      if (now === null) return 'It is gone.'
      if (now.timeSlotId !== from || bookingState(now) !== 'pending' || peopleIn(now) !== people)
        return 'Somebody changed it in the meantime.'
      return slotProblem(
        slots.find((slot) => slot.id === to.id),
        people,
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
function deletionStep({ slots }: DeletionRow): Step {
  const wanted = new Map(slots.map(({ id, from }) => [id, from]))
  const readThere = async (): Promise<readonly Slot[]> => (await readSlots()).filter(({ id }) => wanted.has(id))
  const stay = (there: readonly Slot[]): string =>
    `${there.map(({ id }) => wanted.get(id)).join(', ')}: booked, or not known to be empty. Close the day again to move what is booked.`
  let empty: readonly Slot[] = []
  return {
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

const moveValues = (shown: BookingRow, to: Slot, zone: string) => {
  const { id, startTime, endTime } = to
  const move: MoveRow = { id: shown.id, from: shown.timeSlotId, people: peopleIn(shown), to: { id, startTime, endTime } }
  return {
    name: `Move ${partyName(shown)}`,
    detail: `${visitStart(shown, zone)} → ${visitStart(to, zone)}`,
    move: JSON.stringify(move),
  }
}

const deletionValues = (timed: readonly TimedSlot<Slot>[], zone: string) => {
  const deletion: DeletionRow = { slots: timed.map(({ slot: { id }, from }) => ({ id, from })) }
  return {
    name: `Delete ${counted(timed.length, 'slot')}${timed[0] ? ` of ${visitDay(timed[0].slot, zone)}` : ''}`,
    detail: timed.map(({ from }) => from).join(', '),
    deletion: JSON.stringify(deletion),
  }
}

/**
 * Bookings that move, one at a time, and then the slots of each day that are empty.
 * @param title 'Closing 25-12-2026'
 * @param leaving ids of the bookings that move
 */
export function newClosing(title: string, plan: Closing, leaving: ReadonlySet<string>, zone: string): NewBatch {
  const moves = plan.moves.flatMap(({ booking, to }) => (to && leaving.has(booking.id) ? [moveValues(booking, to, zone)] : []))
  const deletions = [...slotsByDay(emptiedSlots(plan, leaving), zone).values()].map((timed) => deletionValues(timed, zone))
  return { fileName: title, rows: [...moves, ...deletions].map((values, at) => ({ number: at + 1, values })) }
}

/** Columns of the receipt of closed days. */
export const closeColumns = [
  { label: 'Step', text: ({ values }: BatchItem) => values['name'] ?? '' },
  { label: 'Times', text: ({ values }: BatchItem) => values['detail'] ?? '' },
]

/** Each step counts once it is read back. The receipt says whom to tell of a move. */
export const closeKind = (onSent: () => void): VaultKind => ({
  name: kindHere('closeDays'),
  noun: { one: 'step', many: 'steps' },
  verb: { base: 'Send', doing: 'Sending', done: 'done' },
  choices: {},
  onSent,
  keepsReceipt: true,
  sender: () => {
    const steps = new Map<string, Step>()
    /** The same step while an item is looked at and sent. */
    const stepOf = ({ move = '', deletion = '' }: BatchItem['values']): Step => {
      const step = steps.get(move + deletion) ?? (move ? moveStep(JSON.parse(move)) : deletionStep(JSON.parse(deletion)))
      steps.set(move + deletion, step)
      return step
    }
    return {
      ...oneByOne<BatchItem['values']>({
        whyNot: (values) => stepOf(values).whyNot(),
        send: (values) => stepOf(values).send(),
        isDone: (values) => stepOf(values).isDone(),
      }),
      outcome: async (items) => (items.some(({ values }) => values['move']) ? 'Patients are not told. Tell them yourself.' : ''),
    }
  },
})
