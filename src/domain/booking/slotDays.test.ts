import { describe, expect, it } from 'vitest'
import type { SlotFacts } from './booking'
import { noSlotFor, placesLeft, slotDays, slotProblem } from './slotDays'

const now = new Date('2026-11-21T09:00:00Z')

const slot = (change: Partial<SlotFacts> = {}): SlotFacts => ({
  id: 'slot',
  startTime: '2026-11-22T02:00:00.000Z',
  endTime: '2026-11-22T02:30:00.000Z',
  appointmentLimit: 8,
  appointments: [{ id: 'booking', patientCount: 6 }],
  ...change,
})
const begun = slot({ startTime: '2026-11-21T09:00:00.000Z' })

it.each([
  [slot(), 2, '2 left', null],
  [slot(), 3, '2 left', 'Only 2 places are left at this time, for 3 people. Choose another.'],
  [slot({ appointments: [{ id: 'one', patientCount: 8 }] }), 1, 'Full', 'This time is full. Choose another.'],
  [slot({ appointments: [{ id: 'one', patientCount: null }] }), 7, 'at most 7 left', null],
  [slot({ appointments: null }), 1, 'Not known', 'The places left at this time are not known. Choose another.'],
  [begun, 1, 'Started', 'This time has already started. Choose another.'],
])('%j for %i people', (one, people, places, problem) => {
  expect([placesLeft(one, now), slotProblem(one, people, now)]).toEqual([places, problem])
})

it('a slot that was deleted says so', () => {
  expect(slotProblem(undefined, 1, now)).toBe('This time no longer exists. Choose another.')
})

describe('all slots', () => {
  it('are grouped by day in the shop’s zone, from today on', () => {
    const early = slot({ id: 'early', startTime: '2026-11-21T16:30:00.000Z' })
    const past = slot({ id: 'past', startTime: '2026-11-20T02:00:00.000Z' })
    const days = slotDays([slot(), past, early, begun], 'Asia/Singapore', '2026-11-21')
    expect(days.map(({ day, slots }) => [day, ...slots.map(({ from }) => from)])).toEqual([
      ['2026-11-21', '17:00'],
      ['2026-11-22', '00:30', '10:00'],
    ])
  })

  it('say why none takes a party', () => {
    expect(noSlotFor([slot()], 2, now)).toBeNull()
    expect(noSlotFor([slot()], 4, now)).toBe('No time has 4 places left.')
    expect(noSlotFor([slot()], 9, now)).toBe('No time takes 9 people: the largest takes 8. Book smaller groups.')
    expect(noSlotFor([begun], 1, now)).toBe('No times are planned.')
    expect(noSlotFor([slot({ appointmentLimit: null })], 1, now)).toBe('No time is known to have 1 place left.')
  })
})
