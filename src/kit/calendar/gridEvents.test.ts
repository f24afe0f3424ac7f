import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import type { CalendarEvent } from './calendarEvent'
import { gridDay, monthBars, toGridDate, columnEvents, firstHour, hoursOf, lastHour, gridTime } from './gridEvents'
import { gridLocalizer } from './gridLocalizer'
import { periodOf } from './period'

const eventOf = (from: string, to: string, hours: readonly [string, string] | null = ['08:00', '16:00']): CalendarEvent => ({
  id: `${from} ${to} ${hours?.join('-')}`,
  subjectId: 'course',
  title: 'Basic Safety Training',
  kind: 'STCW',
  tone: 0,
  count: null,
  notes: [],
  marks: [],
  isQuiet: false,
  start: { day: from, time: hours?.[0] ?? '00:00' },
  end: { day: to, time: hours?.[1] ?? '00:00' },
  isAllDay: hours === null,
})

const spanOf = ({ start, end }: { readonly start: Date; readonly end: Date }): string =>
  `${gridDay(start)} ${gridTime(start)} to ${gridDay(end)} ${gridTime(end)}`

describe('the position of an event in the grid', () => {
  it('an event in the month view is one bar to the end of its last day', () => {
    expect(monthBars([eventOf('2026-11-23', '2026-11-27', null)]).map(spanOf)).toEqual(['2026-11-23 00:00 to 2026-11-28 00:00'])
  })

  it('an event appears in the column of each of its visible days', () => {
    const week = periodOf('week', '2026-11-25')
    const hours = { first: 7, last: 18 }
    expect(columnEvents([eventOf('2026-11-24', '2026-11-24')], week, hours, 3).map(spanOf)).toEqual([
      '2026-11-24 08:00 to 2026-11-24 16:00',
    ])
    expect(columnEvents([eventOf('2026-11-20', '2026-11-24', null)], week, hours, 3).map(spanOf)).toEqual([
      '2026-11-23 07:00 to 2026-11-23 18:00',
      '2026-11-24 07:00 to 2026-11-24 18:00',
    ])
    expect(columnEvents([eventOf('2026-11-29', '2026-12-01', ['20:00', '06:00'])], week, { first: 0, last: 24 }, 3).map(spanOf)).toEqual([
      '2026-11-29 20:00 to 2026-11-29 23:59',
    ])
    expect(columnEvents([eventOf('2026-12-01', '2026-12-01')], week, hours, 3)).toEqual([])
  })

  it('an event has a distinct id in every column', () => {
    const placed = columnEvents([eventOf('2026-11-23', '2026-11-27', null)], periodOf('week', '2026-11-25'), { first: 7, last: 18 }, 3)
    expect(new Set(placed.map(({ id }) => id)).size).toBe(5)
  })
})

describe('a full column', () => {
  const day = { from: '2026-11-23', to: '2026-11-23' }
  const layOut = (...hours: (readonly [string, string])[]) =>
    columnEvents(
      hours.map((span, index) => ({ ...eventOf(day.from, day.to, span), id: `event-${index + 1}` })),
      day,
      { first: 7, last: 18 },
      3,
    ).map((placed) => (placed.more > 0 ? `${placed.more} more until ${gridTime(placed.end)}` : placed.event.id))

  it('a column shows events side by side up to the limit', () => {
    expect(layOut(['08:00', '16:00'], ['08:00', '16:00'], ['08:00', '16:00'])).toEqual(['event-1', 'event-2', 'event-3'])
  })

  it('a column over the limit shows a count in the last position', () => {
    expect(layOut(['08:00', '16:00'], ['08:00', '16:00'], ['08:00', '12:00'], ['08:00', '12:00'], ['09:00', '17:00'])).toEqual([
      'event-1',
      'event-2',
      '3 more until 17:00',
    ])
  })

  it('an event can follow another in the same lane when it starts as the other ends', () => {
    const [morning, afternoon] = [['08:00', '12:00'] as const, ['12:00', '16:00'] as const]
    expect(layOut(morning, morning, morning, afternoon, afternoon, afternoon)).toHaveLength(6)
  })

  it('a full column accounts for every event, whatever their hours', () => {
    const hour = fc.integer({ min: 7, max: 17 })
    const clock = (value: number): string => `${String(value).padStart(2, '0')}:00`
    const span = fc.tuple(hour, fc.integer({ min: 1, max: 5 })).map(([start, length]) => [clock(start), clock(start + length)] as const)
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), fc.integer({ min: 2, max: 5 }), (all, limit) => {
        const events = all.map((hours, index) => ({ ...eventOf(day.from, day.to, hours), id: `event-${index}` }))
        const placed = columnEvents(events, day, { first: 7, last: 23 }, limit)
        expect(placed.reduce((sum, { more }) => sum + Math.max(more, 1), 0)).toBe(all.length)
        for (const { start } of placed)
          expect(placed.filter((other) => other.start <= start && start < other.end).length).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

describe('the hours a column shows', () => {
  it.each([
    ['no events', [], '07:00', '18:00'],
    ['a working day', [eventOf('2026-11-23', '2026-11-23')], '07:00', '18:00'],
    ['an early start and a late end', [eventOf('2026-11-23', '2026-11-23', ['05:30', '20:15'])], '05:00', '21:00'],
    ['an event until the last minute', [eventOf('2026-11-23', '2026-11-23', ['08:00', '23:59'])], '07:00', '23:59'],
    ['an overnight event', [eventOf('2026-11-23', '2026-11-24', ['20:00', '06:00'])], '00:00', '23:59'],
    ['an all-day event', [eventOf('2026-11-23', '2026-11-23', null)], '07:00', '18:00'],
  ] as const)('the shown hours cover %s', (_case, events, first, last) => {
    const hours = hoursOf(events)
    expect([firstHour(hours), lastHour(hours)]).toEqual([first, last])
  })
})

/** Time zones far apart, two of them with daylight saving, and the days their clocks change. */
const zones = ['America/Los_Angeles', 'Asia/Singapore', 'Europe/Copenhagen']
const clockChanges = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2027-03-14', '2027-03-28']

const days = fc.oneof(
  fc.constantFrom(...clockChanges),
  fc.constantFrom(...clockChanges).chain((day) => fc.integer({ min: -40, max: 40 }).map((count) => addDays(day, count))),
)

describe.each(zones)('the grid localizer for a user in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('the test runs in the stubbed time zone', () => expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone))

  it('the grid shows every day once with 24 hours', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = periodOf('month', day)
        const shown = gridLocalizer.visibleDays(toGridDate(day), gridLocalizer).map(gridDay)
        expect(shown).toEqual(Array.from({ length: shown.length }, (_, count) => addDays(from, count)))
        expect([shown.at(-1), shown.length % 7]).toEqual([to, 0])
        const [midnight, next] = [toGridDate(day), toGridDate(addDays(day, 1))]
        expect([gridLocalizer.diff(midnight, next, 'day'), gridLocalizer.diff(midnight, next, 'minutes')]).toEqual([1, 24 * 60])
        expect(gridLocalizer.getTotalMin(midnight, next)).toBe(24 * 60)
        for (let hour = 0; hour < 24; hour += 1) {
          const time = `${String(hour).padStart(2, '0')}:30`
          expect(gridTime(gridLocalizer.getSlotDate(midnight, 0, hour * 60 + 30))).toBe(time)
          expect(gridLocalizer.getMinutesFromMidnight(toGridDate(day, time))).toBe(hour * 60 + 30)
          expect(gridLocalizer.isSameDate(toGridDate(day, time), midnight)).toBe(true)
        }
      }),
    )
  })

  it('adding days and months matches calendar arithmetic', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (day, count) => {
        const date = toGridDate(day, '02:30')
        expect(gridDay(gridLocalizer.add(date, count, 'day'))).toBe(addDays(day, count))
        expect(gridTime(gridLocalizer.add(date, count, 'day'))).toBe('02:30')
        expect(gridTime(gridLocalizer.add(date, count, 'month'))).toBe('02:30')
        expect(gridLocalizer.startOf(date, 'day')).toEqual(toGridDate(day))
        expect(gridLocalizer.ceil(date, 'day')).toEqual(toGridDate(addDays(day, 1)))
        expect(gridLocalizer.ceil(toGridDate(day), 'day')).toEqual(toGridDate(day))
        expect(gridLocalizer.endOf(date, 'week', 1).getTime()).toBe(toGridDate(addDays(periodOf('week', day).to, 1)).getTime() - 1)
        expect(gridLocalizer.merge(toGridDate(day), toGridDate('2020-02-02', '02:30'))).toEqual(date)
      }),
    )
  })

  it('comparisons and event ranges respect the unit', () => {
    const [early, late] = [toGridDate('2026-11-01', '01:30'), toGridDate('2026-11-01', '02:30')]
    expect([gridLocalizer.lt(early, late), gridLocalizer.lt(early, late, 'day'), gridLocalizer.lte(early, late, 'day')]).toEqual([
      true,
      false,
      true,
    ])
    expect([gridLocalizer.gt(late, early), gridLocalizer.gte(early, late), gridLocalizer.eq(early, late, 'day')]).toEqual([
      true,
      false,
      true,
    ])
    expect([gridLocalizer.neq(early, late, 'month'), gridLocalizer.neq(early, toGridDate('2026-10-31'), 'month')]).toEqual([false, true])
    expect([gridLocalizer.min(late, early), gridLocalizer.max(late, early)]).toEqual([early, late])
    const range = { start: toGridDate('2026-11-02'), end: toGridDate('2026-11-08') }
    expect(gridLocalizer.inEventRange({ event: { start: toGridDate('2026-11-01'), end: toGridDate('2026-11-02') }, range })).toBe(false)
    expect(gridLocalizer.inEventRange({ event: { start: toGridDate('2026-11-08'), end: toGridDate('2026-11-09') }, range })).toBe(true)
  })

  it('the longer of two events on the same day sorts first', () => {
    const span = (from: string, to: string) => ({ start: toGridDate(from), end: toGridDate(to) })
    const [long, short] = [span('2026-10-30', '2026-11-03'), span('2026-10-30', '2026-10-31')]
    expect(gridLocalizer.sortEvents({ evtA: long, evtB: short })).toBeLessThan(0)
    expect(gridLocalizer.sortEvents({ evtA: short, evtB: span('2026-10-31', '2026-11-14') })).toBeLessThan(0)
    expect(gridLocalizer.daySpan(long.start, long.end)).toBe(4)
  })
})
