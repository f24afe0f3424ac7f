import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatsOf, type BookingFacts, type SlotFacts } from '~/domain/booking/booking'
import { addDays } from '~/lib/time/calendarDay'
import { instantAt, wallClockIn } from '~/lib/time/zones'
import { emptiedSlots, planClosing } from './movePlan'

const zone = 'Asia/Singapore'
/** 17:00 on 21-11-2026 in Singapore. */
const now = new Date('2026-11-21T09:00:00Z')

type Booked = BookingFacts & { readonly timeSlotId: string | null }

const timeOn = (day: string, time: string): string | null => instantAt(zone, { day, time })?.toISOString() ?? null

const booked = (
  id: string,
  slot: Pick<SlotFacts, 'id' | 'startTime' | 'endTime'>,
  people: number | null,
  more: Partial<Booked> = {},
): Booked => ({
  id,
  staff: null,
  startTime: slot.startTime,
  endTime: slot.endTime,
  paymentId: null,
  isCompleted: false,
  isCanceled: false,
  inComplete: false,
  patients: people === null ? null : Array.from({ length: people }),
  timeSlotId: slot.id,
  ...more,
})

const emptySlot = (day: string, time: string, limit: number | null = 8): SlotFacts => ({
  id: `${day} ${time}`,
  startTime: timeOn(day, time),
  endTime: timeOn(day, time.replace(/00$/, '30')),
  appointmentLimit: limit,
  appointments: [],
})

/** Slots with the bookings that are in them; cancelled ones take no seats. */
const withBookings = (slots: readonly SlotFacts[], bookings: readonly Booked[]): readonly SlotFacts[] =>
  slots.map((slot) => ({
    ...slot,
    appointments: bookings
      .filter(({ timeSlotId, isCanceled }) => timeSlotId === slot.id && isCanceled !== true)
      .map(({ id, patients }) => ({ id, patientCount: patients?.length ?? null })),
  }))

function close(empty: readonly SlotFacts[], bookings: readonly Booked[], ...closed: readonly string[]) {
  const plan = planClosing(bookings, withBookings(empty, bookings), new Set(closed), zone, now)
  const leaving = new Set(plan.moves.flatMap(({ booking, to }) => (to ? [booking.id] : [])))
  return {
    moves: plan.moves.map(({ booking, to, reason }) => `${booking.id} → ${to?.id ?? reason}`),
    emptied: emptiedSlots(plan, leaving).map(({ id }) => id),
    keeping: (...kept: readonly string[]) =>
      emptiedSlots(plan, new Set([...leaving].filter((id) => !kept.includes(id)))).map(({ id }) => id),
  }
}

const [nine, ten] = [emptySlot('2026-11-23', '09:00'), emptySlot('2026-11-23', '10:00')]
const next = emptySlot('2026-11-24', '09:00')

describe('closing a day', () => {
  it('moves each booking to the nearest later slot that takes the whole party, larger parties first, and leaves the slots empty', () => {
    const found = close(
      [nine, ten, next, emptySlot('2026-11-24', '10:00', 4), emptySlot('2026-11-25', '09:00')],
      [booked('ten', ten, 2), booked('pair', nine, 2), booked('family', nine, 5), booked('there', next, 3)],
      '2026-11-23',
    )
    expect(found.moves).toEqual(['family → 2026-11-24 09:00', 'pair → 2026-11-24 10:00', 'ten → 2026-11-24 10:00'])
    expect(found.emptied).toEqual([nine.id, ten.id])
    expect(found.keeping('ten')).toEqual([nine.id])
  })

  it('does not move to a day that is closed too, nor to earlier in time', () => {
    const found = close([emptySlot('2026-11-22', '09:00'), nine, next], [booked('one', nine, 1)], '2026-11-23', '2026-11-24')
    expect(found).toMatchObject({ moves: ['one → No later time has 1 place.'], emptied: [next.id] })
  })

  it.each([
    ['a slot of unknown limit', { appointmentLimit: null }],
    ['a slot whose bookings could not be read', { appointments: null }],
    ['a slot in which a party has an unknown size', { appointments: [{ id: 'x', patientCount: null }] }],
    ['a slot of unknown time', { startTime: 'soon' }],
  ])('does not move to %s', (_what, change) => {
    const plan = planClosing([booked('one', nine, 1)], [nine, { ...next, ...change }], new Set(['2026-11-23']), zone, now)
    expect(plan.moves.map(({ to }) => to)).toEqual([null])
  })

  it('moves neither what is cancelled or completed nor a party of unknown size', () => {
    const found = close(
      [nine, ten, next],
      [booked('gone', nine, 1, { isCanceled: true }), booked('done', ten, 1, { isCompleted: true }), booked('some', ten, null)],
      '2026-11-23',
    )
    expect(found).toMatchObject({
      moves: ['done → It is completed.', 'some → How many people come is not known.'],
      emptied: [nine.id],
    })
  })

  it('leaves what has begun on its day', () => {
    const [begun, later] = [emptySlot('2026-11-21', '17:00'), emptySlot('2026-11-21', '18:00')]
    expect(close([begun, later, nine], [booked('begun', begun, 1), booked('later', later, 1)], '2026-11-21')).toMatchObject({
      moves: ['later → 2026-11-23 09:00'],
      emptied: [later.id],
    })
  })

  it('keeps a slot whose bookings could not be read, or are not among those that were', () => {
    const unread = { ...nine, appointments: null }
    const unknown = { ...ten, appointments: [{ id: 'nobody', patientCount: 1 }] }
    expect(emptiedSlots(planClosing([], [unread, unknown], new Set(['2026-11-23']), zone, now), new Set())).toEqual([])
  })

  it('moves a booking that is on the day without a slot', () => {
    expect(close([nine, next], [booked('lost', nine, 1, { timeSlotId: null })], '2026-11-23').moves).toEqual(['lost → 2026-11-24 09:00'])
  })

  const rarely = fc.nat(9).map((number) => number === 0)
  const seen = fc.record({
    limits: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 12, maxLength: 24 }),
    parties: fc.array(
      fc.record({
        at: fc.nat(23),
        people: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 20 }),
        isCompleted: rarely,
        isCanceled: rarely,
        isMissing: rarely,
      }),
      { minLength: 10, maxLength: 40 },
    ),
    closed: fc.uniqueArray(fc.integer({ min: -1, max: 6 }), { minLength: 1, maxLength: 3 }),
  })

  it('overfills no slot, moves once or not at all, and empties no slot that keeps a booking', () => {
    fc.assert(
      fc.property(seen, ({ limits, parties, closed }) => {
        const days = new Set(closed.map((day) => addDays('2026-11-21', day)))
        const empty = limits.map((limit, at) =>
          emptySlot(addDays('2026-11-20', Math.floor(at / 3)), ['09:00', '17:00', '18:00'][at % 3] ?? '', limit),
        )
        const bookings = parties.flatMap(({ at, people, isMissing, ...more }, index) => {
          const slot = empty[at % empty.length]
          return slot ? [booked(String(index), slot, people, isMissing ? { ...more, timeSlotId: null } : more)] : []
        })
        const slots = withBookings(empty, bookings)
        const plan = planClosing(bookings, slots, days, zone, now)
        const dayOf = (startTime: string | null) => wallClockIn(zone, new Date(startTime ?? '')).day
        const isMeant = ({ startTime, isCanceled }: Booked) =>
          days.has(dayOf(startTime)) && new Date(startTime ?? '') > now && isCanceled !== true
        expect(plan.moves.map(({ booking }) => booking.id).toSorted()).toEqual(
          bookings
            .filter(isMeant)
            .map(({ id }) => id)
            .toSorted(),
        )
        const moved = plan.moves.flatMap(({ booking, to }) => (to ? [{ booking, to }] : []))
        for (const { booking, to } of moved) {
          expect(days.has(dayOf(to.startTime))).toBe(false)
          expect(new Date(to.startTime ?? '') > now).toBe(true)
          expect((to.startTime ?? '') > (booking.startTime ?? '')).toBe(true)
        }
        const leaving = new Set(moved.map(({ booking }) => booking.id))
        const after = bookings.map((one) => ({ ...one, timeSlotId: moved.find(({ booking }) => booking === one)?.to.id ?? one.timeSlotId }))
        for (const slot of withBookings(empty, after)) {
          const arrived = moved.some(({ to }) => to.id === slot.id)
          const { left, isAtLeast } = seatsOf(slot)
          expect(arrived && ((left ?? -1) < 0 || isAtLeast)).toBe(false)
        }
        const gone = new Set(emptiedSlots(plan, leaving).map(({ id }) => id))
        for (const { timeSlotId, isCanceled } of after) expect(isCanceled !== true && gone.has(timeSlotId ?? '')).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('offers each party the first slot there is for it', () => {
    fc.assert(
      fc.property(seen, ({ limits, parties }) => {
        const open = limits.map((limit, at) => emptySlot(addDays('2026-11-24', at), '09:00', limit))
        const bookings = parties.map(({ people }, at) => booked(String(at), nine, Math.max(1, people ?? 1)))
        const left = new Map(open.map(({ id, appointmentLimit }) => [id, appointmentLimit ?? 0]))
        for (const { booking, to } of planClosing(bookings, [nine, ...open], new Set(['2026-11-23']), zone, now).moves) {
          const people = booking.patients?.length ?? 0
          const first = open.find(({ id }) => (left.get(id) ?? 0) >= people)
          expect(to?.id).toBe(first?.id)
          if (first) left.set(first.id, (left.get(first.id) ?? 0) - people)
        }
      }),
      { numRuns: 100 },
    )
  })
})
