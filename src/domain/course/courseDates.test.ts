import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  courseDateFrom,
  courseDays,
  dayCount,
  dayFromStored,
  endDate,
  hasOwnHours,
  mostDays,
  recomputed,
  startingAt,
  storedDay,
  withHours,
  workingHours,
  type CoursePlan,
  type CourseDate,
} from './courseDates'

const plan = (durationDays: number, durationTime = 0, includeWeekend = true): CoursePlan => ({ durationDays, durationTime, includeWeekend })
const weekdays = (days: number): CoursePlan => plan(days, 0, false)
const withDayHours = (courseDate: CourseDate, at: number, hours: { readonly endTime: string }): CourseDate => ({
  ...courseDate,
  days: courseDate.days.map((day, index) => (index === at ? { ...day, ...hours } : day)),
})

// The reference implementation steps through local dates at noon; the module uses UTC and computes weekdays arithmetically.
const local = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}
const written = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
const isExcluded = (date: Date, includeWeekend: boolean): boolean => !includeWeekend && [0, 6].includes(date.getDay())

/** Reference implementation: steps through the calendar, skips excluded weekends and takes the day after the last as the stored end. */
function byCalendar(
  start: string,
  { durationDays, durationTime, includeWeekend }: CoursePlan,
): { readonly days: string[]; readonly end: string } {
  const wanted = Math.max(1, durationDays + (durationTime > 0 ? 1 : 0))
  const found: string[] = []
  for (const at = local(start); found.length <= wanted; at.setDate(at.getDate() + 1))
    if (!isExcluded(at, includeWeekend)) found.push(written(at))
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

describe('dayCount', () => {
  it.each([
    [5, 0, 5],
    [5, 4, 6],
    [0, 4, 1],
    // An empty form still counts as one day: a course needs at least one.
    [0, 0, 1],
    [Number.NaN, Number.NaN, 1],
    [2.9, 0, 2],
    [-3, 0, 1],
    [100_000, 0, mostDays],
  ])('%s days and %s hours make %s course days', (durationDays, durationTime, count) =>
    expect(dayCount({ durationDays, durationTime })).toBe(count),
  )
})

describe('courseDays', () => {
  it('course days include the weekend by default', () => {
    expect(courseDays('2026-11-26', plan(5))).toEqual(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'])
  })

  it('course days skip an excluded weekend', () => {
    expect(courseDays('2026-11-26', weekdays(5))).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'])
  })

  it('course days start on Monday when the start falls on an excluded weekend', () => {
    expect(courseDays('2026-11-28', weekdays(2))).toEqual(['2026-11-30', '2026-12-01'])
    expect(courseDays('2026-11-29', weekdays(1))).toEqual(['2026-11-30'])
    expect(courseDateFrom('2026-11-29', weekdays(1)).startDate).toBe('2026-11-30')
  })

  // The module uses UTC, so its results must not depend on the local time zone.
  it.each(['America/Los_Angeles', 'Europe/Copenhagen', 'Asia/Singapore', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'course days match the local calendar in %s for any start and plan',
    (zone) => {
      vi.stubEnv('TZ', zone)
      fc.assert(
        fc.property(anyDay, anyPlan, (start, anything) => {
          const { days, end } = byCalendar(start, anything)
          expect(courseDays(start, anything)).toEqual(days)
          expect(endDate(start, anything)).toBe(end)
        }),
        { numRuns: 2_000 },
      )
      vi.unstubAllEnvs()
    },
  )
})

describe('endDate', () => {
  it.each([
    ['2026-11-23', plan(5), '2026-11-28'],
    ['2026-11-23', weekdays(5), '2026-11-30'],
    ['2026-11-26', weekdays(1), '2026-11-27'],
    ['2026-11-27', weekdays(1), '2026-11-30'],
  ])('the stored end of a course from %s is the course day after the last one', (start, anything, end) =>
    expect(endDate(start, anything)).toBe(end),
  )
})

describe('a date of a course', () => {
  const courseDate = courseDateFrom('2026-11-23', weekdays(3))

  it('a new date has working hours on each day', () => {
    expect(
      courseDate.days.every(({ startTime, endTime }) => startTime === workingHours.startTime && endTime === workingHours.endTime),
    ).toBe(true)
    expect(hasOwnHours(courseDate, weekdays(3))).toBe(false)
  })

  it.each([
    ['two days and four hours', plan(2, 4), ['08:00–16:00', '08:00–16:00', '08:00–12:00']],
    ['four hours alone', plan(0, 4), ['08:00–12:00']],
    ['more extra hours than a day has', plan(1, 12), ['08:00–16:00', '08:00–16:00']],
  ])('extra hours make one shorter last day: %s', (_what, length, hours) => {
    const found = courseDateFrom('2026-11-23', length)
    expect(found.days.map(({ startTime, endTime }) => `${startTime}–${endTime}`)).toEqual(hours)
    // It is the plan that makes the day shorter, so nobody is asked before it is recomputed.
    expect(hasOwnHours(found, length)).toBe(false)
    expect(hasOwnHours(found, plan(found.days.length))).toBe(hours.at(-1) !== '08:00–16:00')
  })

  it('the shorter last day keeps its length when the hours of the course change', () => {
    const length = plan(1, 4)
    const later = withHours(courseDateFrom('2026-11-23', length), { startTime: '09:00' }, length)
    expect(later.days.map(({ startTime, endTime }) => `${startTime}–${endTime}`)).toEqual(['09:00–16:00', '09:00–13:00'])
    const ending = withHours(later, { endTime: '12:30' }, length)
    expect(ending.days.map(({ startTime, endTime }) => `${startTime}–${endTime}`)).toEqual(['09:00–12:30', '09:00–12:30'])
    expect(hasOwnHours(ending, length)).toBe(false)
  })

  it('withHours sets the hours of every day', () => {
    const later = withHours(withDayHours(courseDate, 1, { endTime: '12:00' }), { startTime: '09:00' }, weekdays(3))
    expect(later.days.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['09:00', '16:00'],
      ['09:00', '12:00'],
      ['09:00', '16:00'],
    ])
    expect(withHours(later, { endTime: '17:00' }, weekdays(3)).days.map(({ endTime }) => endTime)).toEqual(['17:00', '17:00', '17:00'])
  })

  it('hasOwnHours detects hours of a single day, and recomputed overwrites them', () => {
    const own = withDayHours(courseDate, 2, { endTime: '12:00' })
    expect(hasOwnHours(own, weekdays(3))).toBe(true)
    expect(hasOwnHours(recomputed(own, weekdays(4)), weekdays(4))).toBe(false)
    expect(recomputed(own, weekdays(4)).days).toHaveLength(4)
  })

  it('startingAt keeps the hours of each position when the date moves', () => {
    const moved = startingAt(withDayHours(courseDate, 2, { endTime: '12:00' }), '2026-11-27', weekdays(3))
    expect(moved.days).toEqual([
      { date: '2026-11-27', startTime: '08:00', endTime: '16:00' },
      { date: '2026-11-30', startTime: '08:00', endTime: '16:00' },
      { date: '2026-12-01', startTime: '08:00', endTime: '12:00' },
    ])
  })
})

describe('a stored day', () => {
  it('any day survives storing and parsing', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayFromStored(storedDay(day))).toBe(day)
      }),
    )
    expect(storedDay('2026-11-03')).toBe('03/11/2026')
  })

  it.each(['31/02/2026', '2026-11-03', '3/11/2026', '', null, '00/01/2026'])('dayFromStored returns null for %j', (text) =>
    expect(dayFromStored(text)).toBeNull(),
  )
})
