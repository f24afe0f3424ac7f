import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import { instantAt } from '~/lib/time/zones'
import {
  appointmentDay,
  appointmentHours,
  appointmentState,
  clashesOf,
  completionOf,
  storedAppointmentDay,
  typeLabel,
  type AppointmentFacts,
} from './appointment'

const zones = ['Asia/Singapore', 'Europe/Copenhagen', 'America/Los_Angeles', 'Pacific/Apia', 'UTC']
const singapore = 'Asia/Singapore'

const appointment = (change: Partial<AppointmentFacts> = {}): AppointmentFacts => ({
  id: 'one',
  type: 'PEME',
  physicianId: 'tan',
  patientId: 'amirah',
  startDate: '2026-11-27T00:00:00.000Z',
  startTime: '09:00',
  endTime: '09:30',
  isCompleted: false,
  ...change,
})

describe('the day of an appointment', () => {
  it('is what was written, in every zone', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count))
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        expect(appointmentDay(storedAppointmentDay(day), zone)).toBe(day)
      }),
    )
  })

  it.each([
    ['2026-11-26T16:00:00.000Z', singapore, '2026-11-27'],
    ['2026-11-26T16:00:00.000Z', 'America/Los_Angeles', '2026-11-26'],
    ['2026-11-27', singapore, '2026-11-27'],
    ['soon', singapore, ''],
    [null, singapore, ''],
  ])('%s in %s is %s', (stored, zone, day) => expect(appointmentDay(stored, zone)).toBe(day))
})

describe('the state of an appointment', () => {
  it.each([
    ['08:59', {}, 'planned'],
    ['09:00', {}, 'now'],
    ['09:29', {}, 'now'],
    ['09:30', {}, 'notCompleted'],
    ['08:00', { isCompleted: true }, 'completed'],
    ['08:00', { startTime: '9' }, 'unreadable'],
    ['08:00', { endTime: '08:30' }, 'unreadable'],
    ['08:00', { startDate: null }, 'unreadable'],
  ] as const)('at %s with %j is %s', (time, change, state) => {
    const now = instantAt(singapore, { day: '2026-11-27', time })
    expect(now && appointmentState(appointment(change), singapore, now)).toBe(state)
  })
})

describe('a clash', () => {
  const planned = { ...appointment(), id: null }
  const clashing = (change: Partial<AppointmentFacts>) => clashesOf(planned, [appointment({ id: 'other', ...change })])

  it.each([
    [{}, ['physician', 'patient']],
    [{ patientId: 'else' }, ['physician']],
    [{ physicianId: null }, ['patient']],
  ] as const)('%j is with %j', (change, shared) => expect(clashing(change).clashes).toMatchObject([{ with: shared }]))

  it.each([
    ['one that only touches', { startTime: '09:30', endTime: '10:00' }],
    ['a completed one', { isCompleted: true }],
    ['one of others', { physicianId: 'lim', patientId: 'else' }],
    ['one without anybody', { physicianId: null, patientId: null }],
  ])('%s is none', (_what, change) => expect(clashing(change)).toEqual({ clashes: [], unchecked: [] }))

  it('an appointment does not clash with itself', () => {
    expect(clashesOf(appointment(), [appointment()]).clashes).toEqual([])
  })

  it('one whose time cannot be read cannot be checked', () => {
    expect(clashing({ startTime: null })).toMatchObject({ clashes: [], unchecked: [{ id: 'other' }] })
  })

  it('is the same seen from either side', () => {
    const half = fc
      .integer({ min: 0, max: 40 })
      .map((count) => `${String(8 + Math.floor(count / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][count % 4]}`)
    const some = fc.record({ startTime: half, endTime: half, physicianId: fc.constantFrom('a', 'b'), patientId: fc.constantFrom('p', 'q') })
    fc.assert(
      fc.property(some, some, (first, second) => {
        const [one, other] = [appointment({ ...first, id: 'first' }), appointment({ ...second, id: 'second' })]
        expect(clashesOf(one, [other]).clashes.length).toBe(clashesOf(other, [one]).clashes.length)
        const [left, right] = [appointmentHours(one), appointmentHours(other)]
        const isAtOnce = left !== null && right !== null && left.from < right.to && right.from < left.to
        const isShared = one.physicianId === other.physicianId || one.patientId === other.patientId
        expect(clashesOf(one, [other]).clashes.length).toBe(isAtOnce && isShared ? 1 : 0)
      }),
    )
  })
})

describe('the type of an appointment', () => {
  it('has words and a way to be completed, unless the console does not know it', () => {
    expect([typeLabel('PEME'), completionOf({ type: 'PEME' })]).toEqual(['Seafarer medical', 'medical'])
    expect([typeLabel('DRUG_TEST'), completionOf({ type: 'DRUG_TEST' })]).toEqual(['DRUG_TEST', null])
    expect(typeLabel(null)).toBe('Appointment')
  })
})
