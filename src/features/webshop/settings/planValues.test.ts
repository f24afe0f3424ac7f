import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from '~/kit/form/schema'
import { addDays } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { emptyPlan, planOf, planSchema, readDays, type PlanValues } from './planValues'

const zone = 'Asia/Singapore'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const values = (change: Partial<PlanValues> = {}): PlanValues => ({
  ...emptyPlan,
  from: '2026-12-01',
  to: '2026-12-31',
  ranges: [{ from: '08:30', to: '12:00' }],
  limit: '8',
  ...change,
})

const problems = (change: Partial<PlanValues>): readonly string[] =>
  (z.safeParse(planSchema(zone), values(change)).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a plan', () => {
  it.each<[Partial<PlanValues>, string]>([
    [{ limit: '' }, 'limit: Enter 1 to 9,999 people, such as 8'],
    [{ limit: '2.5' }, 'limit: Enter 1 to 9,999 people, such as 8'],
    [{ duration: '0.001' }, 'duration: Enter 5 to 720 minutes, such as 30'],
    [{ duration: '0' }, 'duration: Enter 5 to 720 minutes, such as 30'],
    [{ weekdays: [] }, 'weekdays: Choose at least one weekday'],
    // It is the 22nd in Singapore already.
    [{ from: '2026-11-21' }, 'from: This day is over. Enter today or later.'],
    [{ to: '2026-11-30' }, 'to: Enter a day on or after the first'],
    [{ to: '2028-01-01' }, 'to: Enter a day within a year of the first'],
    [{ ranges: [{ from: '22:00', to: '02:00' }] }, 'ranges.0.to: Enter an end after the start, before midnight'],
    [{ ranges: [{ from: '23:40', to: '23:59' }] }, 'ranges.0.to: Shorter than a slot of 30 minutes. Enter a later end.'],
    [
      {
        ranges: [
          { from: '08:30', to: '12:00' },
          { from: '11:30', to: '13:00' },
        ],
      },
      'ranges.1.from: Overlaps 08:30–12:00. Enter another start.',
    ],
    [
      {
        existing: 'replace',
        ranges: [
          { from: '08:30', to: '12:00' },
          { from: '13:00', to: '14:00' },
        ],
      },
      'existing: Replacing allows one range of times per plan: a second would wipe the first.',
    ],
    [{ to: '2027-11-30', duration: '5' }, 'to: 10,962 slots are more than the 5,000 of one plan: enter an earlier day'],
    [{ skipped: '25-12-2026\nsoon' }, 'skipped: Line 2: “soon”: enter DD-MM-YYYY, or DD-MM-YYYY – DD-MM-YYYY'],
  ])('with %j says %s', (change, said) => expect(problems(change)).toEqual([said]))

  it('that breaks no rule is read as it was typed', () =>
    expect(planOf(values({ skipped: '25-12-2026' }), zone)).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
      weekdays: [1, 2, 3, 4, 5],
      skipped: new Set(['2026-12-25']),
      ranges: [{ from: 510, to: 720 }],
      duration: 30,
      limit: 8,
      isReplacing: false,
    }))
})

describe('days to skip', () => {
  it.each([
    ['', 0, []],
    ['24-12-2026 – 26-12-2026, 31-12-2026; 01-01-2027', 5, []],
    ['24 Dec 2026 to 26 Dec 2026\n\nDec 31, 2026', 4, []],
    ['25-12-2026 Christmas Day\n31-12-2026 – 01-01-2027: New Year, and the day before', 3, []],
    ['25-12-2026 to tomorrow', 0, ['Line 1: “25-12-2026 to tomorrow”']],
    ['25-12', 0, ['Line 1: “25-12”']],
    ['26-12-2026 – 24-12-2026\n31-02-2027, 01-03-2027', 1, ['Line 1: “26-12-2026 – 24-12-2026”', 'Line 2: “31-02-2027”']],
    ['01-01-2026 – 01-01-2126', 0, ['Line 1: “01-01-2026 – 01-01-2126”']],
  ])('%j', (text, count, wrong) => {
    const read = readDays(text)
    expect([read.days.size, read.wrong]).toEqual([count, wrong])
  })

  it('are those that were typed, in whatever way they are written', () => {
    const days = fc.integer({ min: 0, max: 700 }).map((ahead) => addDays('2026-11-22', ahead))
    const entries = fc.array(
      fc.tuple(days, fc.integer({ min: 0, max: 20 }), fc.constantFrom(' – ', '–', ' - ', ' to ', '..'), fc.constantFrom('\n', ', ', ';')),
    )
    fc.assert(
      fc.property(entries, (given) => {
        const text = given.map(
          ([day, length, dash, end]) => formatDay(day) + (length > 0 ? dash + formatDay(addDays(day, length)) : '') + end,
        )
        const meant = given.flatMap(([day, length]) => Array.from({ length: length + 1 }, (_, at) => addDays(day, at)))
        expect(readDays(text.join(''))).toEqual({ days: new Set(meant), wrong: [] })
      }),
      { numRuns: 50 },
    )
  })
})
