import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  blockFrom,
  courseDays,
  dayCount,
  dayFromStored,
  endDate,
  hasOwnHours,
  mostDays,
  recomputed,
  startingAt,
  storedDay,
  withDayHours,
  withHours,
  withoutBlock,
  workingHours,
  type CoursePlan,
} from './courseDates'

const plan = (durationDays: number, durationTime = 0, includeWeekend = true): CoursePlan => ({ durationDays, durationTime, includeWeekend })
const weekdays = (days: number): CoursePlan => plan(days, 0, false)

// The oracle counts on the browser's own local dates at noon, one day after the other; the module counts on UTC and asks for weekdays by
// arithmetic.
const local = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}
const written = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
const isFree = (date: Date, includeWeekend: boolean): boolean => !includeWeekend && [0, 6].includes(date.getDay())

/** Course days by the calendar: every day that is none of the weekend, until there are enough; the last of them is the stored end. */
function byCalendar(
  start: string,
  { durationDays, durationTime, includeWeekend }: CoursePlan,
): { readonly days: string[]; readonly end: string } {
  const wanted = Math.max(1, durationDays + (durationTime > 0 ? 1 : 0))
  const found: string[] = []
  for (const at = local(start); found.length <= wanted; at.setDate(at.getDate() + 1))
    if (!isFree(at, includeWeekend)) found.push(written(at))
  return { days: found.slice(0, wanted), end: found[wanted] ?? '' }
}

const anyDay = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2089, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const anyPlan = fc.record({
  durationDays: fc.integer({ min: 0, max: 60 }),
  durationTime: fc.integer({ min: 0, max: 23 }),
  includeWeekend: fc.boolean(),
})

describe('how many days a course takes', () => {
  it.each([
    [5, 0, 5],
    [5, 4, 6],
    [0, 4, 1],
    // Nothing typed yet is a day: a block without one could not be drawn.
    [0, 0, 1],
    [Number.NaN, Number.NaN, 1],
    [2.9, 0, 2],
    [-3, 0, 1],
    [100_000, 0, mostDays],
  ])('%s days and %s hours are %s', (durationDays, durationTime, count) => expect(dayCount({ durationDays, durationTime })).toBe(count))
})

describe('the days of a course', () => {
  it('go through the weekend where it belongs to the course', () => {
    expect(courseDays('2026-11-26', plan(5))).toEqual(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'])
  })

  it('leave the weekend out where it does not', () => {
    expect(courseDays('2026-11-26', weekdays(5))).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'])
  })

  it('begin on Monday where the start lies on a weekend that is left out', () => {
    expect(courseDays('2026-11-28', weekdays(2))).toEqual(['2026-11-30', '2026-12-01'])
    expect(courseDays('2026-11-29', weekdays(1))).toEqual(['2026-11-30'])
    expect(blockFrom('2026-11-29', weekdays(1)).startDate).toBe('2026-11-30')
  })

  // The module counts on UTC; wherever the process is, its own calendar must come to the same days.
  it.each(['America/Los_Angeles', 'Europe/Copenhagen', 'Asia/Singapore', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'are those of the calendar in %s, whatever the start and the plan',
    (zone) => {
      vi.stubEnv('TZ', zone)
      fc.assert(
        fc.property(anyDay, anyPlan, (start, anything) => {
          const { days, end } = byCalendar(start, anything)
          expect(courseDays(start, anything)).toEqual(days)
          expect(endDate(start, anything)).toBe(end)
        }),
        { numRuns: 10_000 },
      )
      vi.unstubAllEnvs()
    },
  )
})

describe('the stored end', () => {
  it.each([
    ['2026-11-23', plan(5), '2026-11-28'],
    ['2026-11-23', weekdays(5), '2026-11-30'],
    ['2026-11-26', weekdays(1), '2026-11-27'],
    ['2026-11-27', weekdays(1), '2026-11-30'],
  ])('of a course from %s on is so many days after it', (start, anything, end) => expect(endDate(start, anything)).toBe(end))
})

describe('a block', () => {
  const block = blockFrom('2026-11-23', weekdays(3))

  it('begins with working hours on each day', () => {
    expect(block.days.every(({ startTime, endTime }) => startTime === workingHours.startTime && endTime === workingHours.endTime)).toBe(
      true,
    )
    expect(hasOwnHours(block)).toBe(false)
  })

  it('has other hours on all days at once', () => {
    const later = withHours(withDayHours(block, 1, { endTime: '12:00' }), { startTime: '09:00' })
    expect(later.days.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['09:00', '16:00'],
      ['09:00', '12:00'],
      ['09:00', '16:00'],
    ])
    expect(withHours(later, { endTime: '17:00' }).days.map(({ endTime }) => endTime)).toEqual(['17:00', '17:00', '17:00'])
  })

  it('says that hours were set for one day alone, which counting anew would overwrite', () => {
    const own = withDayHours(block, 2, { endTime: '12:00' })
    expect(hasOwnHours(own)).toBe(true)
    expect(hasOwnHours(recomputed(own, weekdays(4)))).toBe(false)
    expect(recomputed(own, weekdays(4)).days).toHaveLength(4)
  })

  it('keeps the hours of each place when it starts on another day', () => {
    const moved = startingAt(withDayHours(block, 2, { endTime: '12:00' }), '2026-11-27', weekdays(3))
    expect(moved.days).toEqual([
      { date: '2026-11-27', startTime: '08:00', endTime: '16:00' },
      { date: '2026-11-30', startTime: '08:00', endTime: '16:00' },
      { date: '2026-12-01', startTime: '08:00', endTime: '12:00' },
    ])
  })

  it('is taken out of a list, but for the first', () => {
    const [one, two, three] = ['2026-11-23', '2026-12-07', '2026-12-14'].map((start) => blockFrom(start, weekdays(3)))
    const blocks = [one, two, three].filter((found) => found !== undefined)
    expect(withoutBlock(blocks, 1)).toEqual([one, three])
    expect(withoutBlock(blocks, 0)).toBe(blocks)
    expect(withoutBlock(blocks, -1)).toBe(blocks)
    expect(withoutBlock(blocks, 9)).toEqual(blocks)
  })
})

describe('a stored day', () => {
  it('is written and read back, whichever it is', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayFromStored(storedDay(day))).toBe(day)
      }),
    )
    expect(storedDay('2026-11-03')).toBe('03/11/2026')
  })

  it.each(['31/02/2026', '2026-11-03', '3/11/2026', '', null, '00/01/2026'])('%s is none', (text) => expect(dayFromStored(text)).toBeNull())
})
