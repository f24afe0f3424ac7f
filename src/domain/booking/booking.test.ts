import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingState, movableUntil, needsOf, seatsOf, seatsText, sumSeats, takesParty, type BookingFacts, type SlotFacts } from './booking'

const now = new Date('2026-11-21T09:00:00Z')

const slot = (change: Partial<SlotFacts> = {}): SlotFacts => ({
  id: 'slot',
  startTime: '2026-11-22T02:00:00.000Z',
  endTime: '2026-11-22T02:30:00.000Z',
  appointmentLimit: 8,
  appointments: [],
  ...change,
})

const booking = (change: Partial<BookingFacts> = {}): BookingFacts => ({
  id: 'booking',
  staff: 'admin',
  startTime: '2026-11-22T02:00:00.000Z',
  endTime: '2026-11-22T02:30:00.000Z',
  paymentId: null,
  isCompleted: false,
  isCanceled: false,
  inComplete: false,
  patients: [],
  ...change,
})

describe('seats', () => {
  const counts = (...given: readonly (number | null)[]) => given.map((patientCount, at) => ({ id: String(at), patientCount }))

  it.each([
    [counts(3, 2), '5 of 8 taken', 3],
    [counts(3, null), 'At least 4 of 8 taken', 4],
    [counts(0), 'At least 1 of 8 taken', 7],
    [counts(6, 4), '10 of 8 taken', -2],
  ])('%j', (appointments, text, left) => {
    const seats = seatsOf(slot({ appointments }))
    expect([seatsText(seats), seats.left]).toEqual([text, left])
  })

  it('of a slot whose bookings or limit are not known are never free', () => {
    expect(takesParty(slot({ appointments: null }), 1, now)).toBe(false)
    expect(takesParty(slot({ appointmentLimit: null }), 1, now)).toBe(false)
    expect(seatsText(seatsOf(slot({ appointmentLimit: null })))).toBe('0 taken, no limit known')
  })

  it('of several slots are summed up: one over its limit takes none from another, and one unknown makes all unknown', () => {
    const [empty, over, unknown] = [slot(), slot({ appointments: counts(9) }), slot({ appointments: null })].map((one) => seatsOf(one))
    const all = (...seats: readonly (typeof empty)[]) => sumSeats(seats.flatMap((one) => one ?? []))
    expect(all(empty, over)).toEqual({ taken: 9, isAtLeast: false, limit: 16, left: 8 })
    expect(all(empty, unknown)).toMatchObject({ isAtLeast: true, limit: 16, left: null })
  })

  it('never overfill a slot', () => {
    const some = fc.array(fc.option(fc.integer({ min: -2, max: 9 })), { maxLength: 6 })
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 20 }), (given, people, limit) => {
        const one = slot({ appointments: counts(...given), appointmentLimit: limit })
        const taken = given.reduce<number>((sum, count) => sum + Math.max(1, count ?? 1), 0)
        expect(takesParty(one, people, now)).toBe(taken + people <= limit)
      }),
    )
  })

  it('can be booked until the slot begins', () => {
    expect(takesParty(slot({ startTime: now.toISOString() }), 1, now)).toBe(false)
    expect(takesParty(slot({ startTime: 'soon' }), 1, now)).toBe(false)
  })
})

describe('a booking', () => {
  it('that is cancelled and completed is cancelled', () => {
    expect(bookingState({ isCompleted: true, isCanceled: true })).toBe('cancelled')
    expect(bookingState({ isCompleted: null, isCanceled: null })).toBe('pending')
  })

  it.each([
    ['nobody assigned, in 17 hours', { staff: null }, ['staff']],
    ['nobody assigned, in two days', { staff: null, startTime: '2026-11-23T09:00:01Z' }, []],
    ['nobody assigned, begun', { staff: null, startTime: '2026-11-21T08:59:00Z' }, []],
    ['details missing', { inComplete: true }, ['details']],
    ['over', { startTime: '2026-11-21T08:00:00Z', endTime: '2026-11-21T09:00:00Z' }, ['complete']],
    ['completed', { isCompleted: true, inComplete: true, endTime: '2026-11-21T08:00:00Z' }, []],
    ['cancelled with a payment', { isCanceled: true, paymentId: 'p' }, ['refund']],
    ['cancelled with a payment long ago', { isCanceled: true, paymentId: 'p', startTime: '2026-10-21T08:00:00Z' }, []],
    ['cancelled without a payment', { isCanceled: true, staff: null, inComplete: true }, []],
  ] as const)('%s needs %j', (_what, change, found) => expect(needsOf(booking(change), now)).toEqual(found))

  it.each([
    [{ daysBeforeAppointment: 1, time: '18:00' }, '2026-11-21T10:00:00.000Z'],
    [{ daysBeforeAppointment: 0, time: null }, '2026-11-21T16:00:00.000Z'],
    [{ daysBeforeAppointment: null, time: '18:00' }, undefined],
    [null, undefined],
  ])('can be moved by patients until the limit %j', (limit, until) =>
    expect(movableUntil('2026-11-22T02:00:00Z', limit, 'Asia/Singapore')?.toISOString()).toBe(until),
  )
})
