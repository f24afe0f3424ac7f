import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotFacts } from '~/domain/booking/booking'
import { addDays, daysBetween } from '~/lib/time/calendarDay'
import { closingOf, dayNote, nearestFree, offeredDays, spanAfter, spanOf, weeksOf } from './times'

const zone = 'Asia/Singapore'
/** Saturday 21 November, 17:00 in Singapore. */
const now = new Date('2026-11-21T09:00:00Z')

const slot = (startTime: string, taken: number, limit = 4): SlotFacts => ({
  id: startTime,
  startTime,
  endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
  appointmentLimit: limit,
  appointments: taken === 0 ? [] : [{ id: `booking at ${startTime}`, patientCount: taken }],
})

const days = (slots: readonly SlotFacts[], people: number, cutoffTime: string | null = null, at = now) =>
  offeredDays(slots, people, { zone, cutoffTime }, at)

describe('the times of a day', () => {
  it.each([
    [0, 3, 'free', '4 left'],
    [2, 3, 'few', '2 left'],
    [4, 3, 'full', 'Full'],
    [5, 1, 'full', 'Full'],
  ])('with %i taken of 4, a party of %i finds it %s', (taken, people, state, note) => {
    const [times] = [...days([slot('2026-11-23T02:00:00Z', taken)], people).values()]
    expect(times?.map((one) => [one.from, one.state, one.note])).toEqual([['10:00', state, note]])
  })

  it('what has begun is not shown', () => {
    expect(days([slot('2026-11-21T09:00:00Z', 0), slot('2026-11-21T09:00:01Z', 0)], 1).get('2026-11-21')).toHaveLength(1)
  })

  it('a time whose bookings could not be read is never free', () => {
    const unread = { ...slot('2026-11-23T02:00:00Z', 0), appointments: null }
    expect(days([unread], 1).get('2026-11-23')?.[0]?.state).toBe('full')
  })

  it.each([
    ['2026-11-21T15:00:00Z', '18:00', 'closed'],
    ['2026-11-22T02:00:00Z', '17:00', 'closed'],
    ['2026-11-22T02:00:00Z', '17:01', 'free'],
    ['2026-11-23T02:00:00Z', '08:00', 'free'],
    ['2026-11-21T15:00:00Z', null, 'free'],
  ])('at 17:00, %s with a limit at %s is %s', (start, cutoff, state) => {
    expect([...days([slot(start, 0)], 1, cutoff).values()][0]?.[0]?.state).toBe(state)
  })
})

describe('when booking for a day ends', () => {
  it.each([
    // The clocks go back on 25 October, and forward on 29 March.
    ['Europe/Copenhagen', '2026-10-25', '18:00', '2026-10-24T16:00:00.000Z'],
    ['Europe/Copenhagen', '2026-10-26', '18:00', '2026-10-25T17:00:00.000Z'],
    ['Europe/Copenhagen', '2026-03-29', '18:00', '2026-03-28T17:00:00.000Z'],
    ['Europe/Copenhagen', '2026-03-30', '18:00', '2026-03-29T16:00:00.000Z'],
    ['America/St_Johns', '2026-11-24', '09:30', '2026-11-23T13:00:00.000Z'],
    ['Asia/Singapore', '2026-11-24', '18:00', '2026-11-23T10:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-24', '18:00', '2026-11-23T05:00:00.000Z'],
    ['Asia/Singapore', '2026-11-24', '9:00', '2026-11-23T01:00:00.000Z'],
    // Nobody can read it, and today is not bookable where there is a limit.
    ['Asia/Singapore', '2026-11-24', 'six', '2026-11-22T16:00:00.000Z'],
  ])('in %s, for %s with a limit at %s: %s', (where, day, cutoffTime, at) => {
    expect(closingOf(day, { zone: where, cutoffTime })?.toISOString()).toBe(at)
  })
})

describe('free times near another', () => {
  it('are the nearest, in order, and only free ones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }),
        fc.nat(400),
        fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
        (hours, near, taken) => {
          const slots = hours.map((hour) => slot(new Date(now.getTime() + hour * 1_800_000).toISOString(), taken.next().value))
          const at = now.getTime() + near * 1_800_000
          const found = nearestFree(days(slots, 2), 3, at).map(({ time }) => Date.parse(time.slot.startTime ?? ''))
          const free = slots
            .filter(({ appointments }) => (appointments?.[0]?.patientCount ?? 0) <= 2)
            .map(({ startTime }) => Date.parse(startTime ?? ''))
          expect(found).toHaveLength(Math.min(3, free.length))
          expect(found).toEqual(found.toSorted((one, other) => one - other))
          const farthest = Math.max(0, ...found.map((one) => Math.abs(one - at)))
          expect(free.every((one) => found.includes(one) || Math.abs(one - at) >= farthest)).toBe(true)
        },
      ),
    )
  })
})

describe('the days', () => {
  it.each([
    [[slot('2026-11-23T02:00:00Z', 0), slot('2026-11-23T03:00:00Z', 0)], '2 times free'],
    [[slot('2026-11-23T02:00:00Z', 4)], 'Full'],
    [[slot('2026-11-23T02:00:00Z', 3)], 'Too few places'],
    [[], 'No times'],
  ])('say what they have (%#)', (slots, note) => expect(dayNote(days(slots, 2).get('2026-11-23'))).toBe(note))

  it('every day from today on is in the span that shows it, and spans follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 }), (todayAt, later) => {
        const today = addDays('2026-01-01', todayAt)
        const day = addDays(today, later)
        const start = spanOf(day, today)
        expect(weeksOf(start).flat()).toContain(day)
        expect(daysBetween(spanOf(today, today), start) % 35).toBe(0)
        expect(weeksOf(spanAfter(start, 1))[0]?.[0]).toBe(addDays(weeksOf(start).at(-1)?.at(-1) ?? '', 1))
      }),
    )
  })
})
