import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './calendarDay'
import { rangePresets, type DayRange } from './dayRange'

const rangeOf = (label: string, today: string): DayRange => {
  const preset = rangePresets.find((one) => one.label === label)
  if (!preset) throw new Error(`There is no preset named ${label}.`)
  return preset.of(today)
}

describe('rangePresets', () => {
  it.each([
    ['Today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['Last 7 days', '2026-11-21', '2026-11-15', '2026-11-21'],
    ['Last 7 days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['Last 30 days', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['This month', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['This month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['Last month', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['Last month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['Last month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['Last month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['This year', '2026-11-21', '2026-01-01', '2026-11-21'],
    ['This year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ])('"%s" on %s goes from %s to %s', (label, today, from, to) => expect(rangeOf(label, today)).toEqual({ from, to }))

  it('every preset has the length of its label and never ends in the future', () => {
    const days = fc
      .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const length = ({ from, to }: DayRange): number => daysBetween(from, to) + 1
    fc.assert(
      fc.property(days, (today) => {
        for (const { of } of rangePresets) {
          const { from, to } = of(today)
          expect(from <= to && to <= today).toBe(true)
        }
        expect(length(rangeOf('Last 7 days', today))).toBe(7)
        expect(length(rangeOf('Last 30 days', today))).toBe(30)
        expect(length(rangeOf('This month', today))).toBe(Number(today.slice(8)))
        // Last month ends the day before this one starts.
        expect(addDays(rangeOf('Last month', today).to, 1)).toBe(rangeOf('This month', today).from)
      }),
    )
  })

  it('every preset has a unique label', () => {
    const labels = rangePresets.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toEqual(['Today', 'Last 7 days', 'Last 30 days', 'This month', 'Last month', 'This year'])
  })
})
