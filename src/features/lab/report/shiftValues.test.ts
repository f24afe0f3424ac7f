import { expect, it } from 'vitest'
import { newShift, shiftSchema, toShift, valuesOfShift, type ShiftLists, type ShiftValues } from './shiftValues'

const today = '2026-12-01'
const lists: ShiftLists = {
  kits: [{ name: 'Panbio COVID-19 Ag', subType: 'SG_ANTI_RAPID_TEST' }],
  clinics: [{ id: 'clinic-1', name: 'Quay Clinic' }],
  physicians: [{ id: 'tan', name: 'Dr. Grace Tan', licenseNo: 'MCR 1' }],
}
const filled: ShiftValues = { ...newShift(lists), vessel: 'MV Halcyon', physicianId: 'tan', crewText: 'Name\nJun Wei Koh' }
const shiftOf = (values: ShiftValues) => toShift(values, lists, [], { zone: 'Asia/Singapore', today })

it.each([
  ['today', '2026-12-01'],
  ['yesterday', '2026-11-30'],
  ['other', '2026-11-29'],
])('samples of “%s” are of %s, and stay so where the shift is changed', (when, day) => {
  // The day that was typed counts only for “other”.
  const shift = shiftOf({ ...filled, when, day: '2026-11-29' })
  expect(shift.day).toBe(day)
  const values = valuesOfShift(shift, today)
  expect(values.when).toBe(when)
  expect(shiftOf(values)).toEqual(shift)
})

it.each([
  ['other', '2026-12-02', 'This day is still to come'],
  ['other', '', 'Required field'],
  ['other', '2026-12-01', undefined],
  ['yesterday', '2026-12-02', undefined],
])('samples of “%s” with the day “%s”: %s', (when, day, problem) => {
  const { error } = shiftSchema(lists.kits, today).safeParse({ ...filled, when, day })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(problem && [`day: ${problem}`])
})
