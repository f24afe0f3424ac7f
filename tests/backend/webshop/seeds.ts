import { holders, patients, type Holder } from '../certificates/holders'
import type { Context } from '../context'
import { addDays, dayIn, instantIn } from '../courses/calendar'
import { dayTime } from '../days'
import { numbersOf } from '../pictures'
import type { Rows } from '../tables'
import { clinic, seedOffer, tests } from './offerSeeds'
import { peopleIn } from './seats'

const zone = 'Asia/Singapore'

const staff = ['admin-yusra-aziz', 'admin-siti-kamal', 'admin-felix-brandt'] as const

/** How many people a slot takes. */
const limit = 8

/** When slots start, in minutes after midnight: half-hours of two ranges. */
const starts = [...Array.from({ length: 7 }, (_, at) => 510 + at * 30), ...Array.from({ length: 7 }, (_, at) => 810 + at * 30)]

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The slot of a time, made where there is none: bookings of past months stand in slots too. */
function slotAt({ store }: Context, day: string, minute: number, isDev = false): Rows['Timeslot'] {
  const id = `${isDev ? 'sandbox-' : ''}slot-${day}-${timeOf(minute).replace(':', '')}`
  const table = store.table('Timeslot')
  const [startTime, endTime] = [instantIn(zone, day, timeOf(minute)), instantIn(zone, day, timeOf(minute + 30))]
  return table.find(id) ?? table.insert({ id, clientId: clinic, isDev, startTime, endTime, appointmentLimit: limit })
}

/** Slots of the coming three weeks, without Sundays. */
function seedSlots(context: Context): void {
  const today = dayIn(zone, context.now())
  for (let ahead = -1; ahead <= 21; ahead += 1) {
    const day = addDays(today, ahead)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) continue
    for (const minute of starts) slotAt(context, day, minute)
  }
  for (const minute of starts.slice(0, 3)) slotAt(context, addDays(today, 3), minute, true)
}

interface Booked {
  readonly id: string
  readonly people: readonly Holder[]
  readonly test: (typeof tests)[number]
  readonly slot: Rows['Timeslot']
  readonly more?: Partial<Rows['WebShopAppointment']>
}

const titles = { female: 'Ms', male: 'Mr' } as const

function insertBooking(
  { store }: Context,
  { id, people, test: [testTypeId, name, type], slot, more = {} }: Booked,
): Rows['WebShopAppointment'] {
  return store.table('WebShopAppointment').insert({
    id,
    clientId: clinic,
    isDev: false,
    testTypeId,
    name,
    type,
    timeSlotId: slot.id,
    startTime: slot.startTime,
    endTime: slot.endTime,
    patients: people.map((person, at) => ({
      title: titles[person.gender],
      fullName: person.name,
      email: people[0]?.email ?? person.email,
      gender: person.gender,
      phone: `+65 8555 01${String(10 + at)}`,
      nationality: person.nationality,
      dob: more.inComplete && at === 0 ? null : person.dateOfBirth,
      passNo: more.inComplete && at === 0 ? null : person.passNo,
      additionalFields: testTypeId === 'test-pcr' ? [{ label: 'Flight number', value: 'SQ 318' }] : [],
    })),
    cart: JSON.stringify([{ testTypeId, tests: [], adultNumber: people.length, childNumber: 0 }]),
    address: '10 Bayfront Avenue',
    unitNumber: '#21-04',
    postCode: '018956',
    owner: people[0]?.name ?? null,
    isCompleted: false,
    isCanceled: false,
    inComplete: false,
    ...more,
  })
}

/** Like the words of a payment gateway. */
function insertPayment({ store }: Context, booking: Rows['WebShopAppointment'], price: number, method: string): void {
  store.table('Payment').insert({
    id: booking.paymentId ?? '',
    paymentId: booking.paymentId ?? '',
    clientId: clinic,
    isDev: false,
    status: 'Succeeded',
    amount: price * peopleIn(booking),
    currency: 'SGD',
    billingDetails: { name: booking.owner, email: booking.patients?.[0]?.email ?? null },
    method,
    paidAt: booking.startTime,
  })
}

/** Bookings of the past months and of the coming days, in half-hours of the clinic's calendar. */
function seedYear(context: Context): void {
  const next = numbersOf('bookings')
  const now = context.now()
  for (let index = 0; index < 160; index++) {
    const test = tests[Math.floor(next() * 3)] ?? tests[0]
    const day = dayIn(zone, new Date(now.getTime() - (Math.floor(next() * 170) - 10) * dayTime))
    const slot = slotAt(context, day, starts[Math.floor(next() * starts.length)] ?? 510)
    const isPast = (slot.startTime ?? '') < now.toISOString()
    const people = Array.from({ length: next() < 0.2 ? 2 : 1 }, (_, at) => patients[(index + at) % patients.length])
    const isCanceled = next() < 0.1
    const isPaid = !isCanceled && (isPast || next() < 0.5)
    const booking = insertBooking(context, {
      id: `booking-${index + 1}`,
      people: people.flatMap((person) => (person ? [person] : [])),
      test,
      slot,
      more: {
        paymentId: isPaid ? `payment-${index + 1}` : null,
        isCompleted: isPast && !isCanceled && next() < 0.94,
        isCanceled,
        staff: isPast || index % 3 > 0 ? (staff[index % staff.length] ?? null) : null,
      },
    })
    if (isPaid) insertPayment(context, booking, test[3], next() < 0.7 ? 'Card' : 'PayNow')
  }
}

const people = (from: number, count: number): readonly Holder[] => holders.slice(from, from + count)

/** Bookings around now that each ask something of the desk. */
function seedDesk(context: Context): void {
  const [pcr, antigen, , medical] = tests
  const today = dayIn(zone, context.now())
  const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  const tomorrow = isSunday(addDays(today, 1)) ? addDays(today, 2) : addDays(today, 1)
  insertBooking(context, { id: 'booking-family', people: people(0, 4), test: pcr, slot: slotAt(context, addDays(today, 1), 600) })
  insertBooking(context, {
    id: 'booking-alone',
    people: people(4, 1),
    test: medical,
    slot: slotAt(context, addDays(today, 1), 630),
    more: { referralId: 'referral-aegean' },
  })
  insertBooking(context, {
    id: 'booking-details',
    people: people(5, 2),
    test: pcr,
    slot: slotAt(context, tomorrow, 810),
    more: { inComplete: true, staff: staff[1] },
  })
  insertBooking(context, {
    id: 'booking-full',
    people: people(7, 8),
    test: antigen,
    slot: slotAt(context, tomorrow, 870),
    more: { staff: staff[1] },
  })
  const cancelled = insertBooking(context, {
    id: 'booking-cancelled',
    people: people(9, 1),
    test: pcr,
    slot: slotAt(context, tomorrow, 900),
    more: { isCanceled: true, paymentId: 'payment-cancelled', staff: staff[1] },
  })
  insertPayment(context, cancelled, pcr[3], 'Card')
}

/** Seeds what the clinic's web-shop offers, its slots, and half a year of bookings. */
export function seed(context: Context): void {
  seedOffer(context)
  seedSlots(context)
  seedYear(context)
  seedDesk(context)
}
