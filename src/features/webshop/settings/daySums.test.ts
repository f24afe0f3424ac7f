import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotFacts } from '~/domain/booking/booking'
import { slotsByDay } from '~/domain/booking/slotDays'
import { addDays } from '~/lib/time/calendarDay'
import { timeOf } from '~/lib/time/minutes'
import { instantAt } from '~/lib/time/zones'
import { sumOfDay } from './daySums'

const zone = 'Asia/Singapore'
const now = new Date('2026-11-21T09:00:00Z')

const slotAt = (day: string, from: number, change: Partial<SlotFacts> = {}): SlotFacts => ({
  id: `${day} ${from}`,
  startTime: instantAt(zone, { day, time: timeOf(from) })?.toISOString() ?? null,
  endTime: instantAt(zone, { day, time: timeOf(from + 30) })?.toISOString() ?? null,
  appointmentLimit: 8,
  appointments: [],
  ...change,
})

const daysOf = (slots: readonly SlotFacts[], isPartial = false) =>
  [...slotsByDay(slots, zone)].map(([day, timed]) => sumOfDay(day, timed, now, isPartial))

const booked = (...counts: readonly (number | null)[]) => counts.map((patientCount, at) => ({ id: String(at), patientCount }))

describe('the slots of a day', () => {
  it('are one stretch where they follow each other, whatever their order', () => {
    const slots = [810, 540, 510, 600].map((from) => slotAt('2026-11-23', from, { appointments: booked(2) }))
    expect(daysOf(slots)).toEqual([
      { day: '2026-11-23', hours: '08:30–09:30, 10:00–10:30, 13:30–14:00', slots: 4, places: '32', taken: '8', free: '24' },
    ])
  })

  it.each([
    ['a booking of unknown size', { appointments: booked(null, 2) }, { places: '16', taken: 'At least 3', free: 'At most 13' }],
    ['bookings that were not read', { appointments: null }, { places: '16', taken: 'At least 0', free: 'Not known' }],
    ['no limit', { appointmentLimit: null }, { places: 'Not known', taken: '0', free: 'Not known' }],
  ])('with %s say so', (_what, change, said) =>
    expect(daysOf([slotAt('2026-11-23', 510, change), slotAt('2026-11-23', 540)])).toMatchObject([said]),
  )

  it('that could not all be read are at least as many', () =>
    expect(daysOf([slotAt('2026-11-23', 510)], true)).toMatchObject([{ places: 'At least 8', taken: 'At least 0', free: 'Not known' }]))

  it('that have begun have nothing free', () => {
    // 17:00 in Singapore is now.
    expect(daysOf([990, 1020, 1050].map((from) => slotAt('2026-11-21', from)))).toMatchObject([{ places: '24', free: '8' }])
  })

  it('are all there, on the right day', () => {
    const starts = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 9 })))
    fc.assert(
      fc.property(starts, (given) => {
        const slots = given.map(([ahead, half, people]) =>
          slotAt(addDays('2026-11-22', ahead), half * 30, { appointmentLimit: 9, appointments: booked(people) }),
        )
        const days = daysOf(slots)
        const total = (of: 'places' | 'taken' | 'free') => days.reduce((all, day) => all + Number(day[of].replaceAll(',', '')), 0)
        expect(days.reduce((all, day) => all + day.slots, 0)).toBe(slots.length)
        expect(days.map(({ day }) => day)).toEqual([...new Set(given.map(([ahead]) => addDays('2026-11-22', ahead)))].toSorted())
        expect(total('free')).toBe(total('places') - total('taken'))
      }),
    )
  })
})
