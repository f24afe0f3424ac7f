import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../time/calendarDay'
import type { CalendarEvent } from './calendarEvent'
import { dayDrawn, drawnAsBars, drawnAt, drawnInColumns, firstHour, hoursOf, lastHour, timeDrawn } from './drawing'
import { gridClock } from './gridClock'
import { periodOf } from './period'

const eventOf = (from: string, to: string, hours: readonly [string, string] | null = ['08:00', '16:00']): CalendarEvent => ({
  id: `${from} ${to} ${hours?.join('-')}`,
  subjectId: 'course',
  title: 'Basic Safety Training',
  kind: 'STCW',
  tone: 0,
  notes: [],
  isQuiet: false,
  start: { day: from, time: hours?.[0] ?? '00:00' },
  end: { day: to, time: hours?.[1] ?? '00:00' },
  isAllDay: hours === null,
})

const spanOf = ({ start, end }: { readonly start: Date; readonly end: Date }): string =>
  `${dayDrawn(start)} ${timeDrawn(start)} to ${dayDrawn(end)} ${timeDrawn(end)}`

describe('an event in the grid', () => {
  it('is one bar in a month, to the end of its last day', () => {
    expect(drawnAsBars([eventOf('2026-11-23', '2026-11-27', null)]).map(spanOf)).toEqual(['2026-11-23 00:00 to 2026-11-28 00:00'])
  })

  it('stands in the columns of its days, as far as they are shown', () => {
    const week = periodOf('week', '2026-11-25')
    const hours = { first: 7, last: 18 }
    expect(drawnInColumns([eventOf('2026-11-24', '2026-11-24')], week, hours, 3).map(spanOf)).toEqual([
      '2026-11-24 08:00 to 2026-11-24 16:00',
    ])
    expect(drawnInColumns([eventOf('2026-11-20', '2026-11-24', null)], week, hours, 3).map(spanOf)).toEqual([
      '2026-11-23 07:00 to 2026-11-23 18:00',
      '2026-11-24 07:00 to 2026-11-24 18:00',
    ])
    expect(drawnInColumns([eventOf('2026-11-29', '2026-12-01', ['20:00', '06:00'])], week, { first: 0, last: 24 }, 3).map(spanOf)).toEqual([
      '2026-11-29 20:00 to 2026-11-29 23:59',
    ])
    expect(drawnInColumns([eventOf('2026-12-01', '2026-12-01')], week, hours, 3)).toEqual([])
  })

  it('has an id of its own in every column', () => {
    const drawn = drawnInColumns([eventOf('2026-11-23', '2026-11-27', null)], periodOf('week', '2026-11-25'), { first: 7, last: 18 }, 3)
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(5)
  })
})

describe('a full column', () => {
  const day = { from: '2026-11-23', to: '2026-11-23' }
  const draw = (...hours: (readonly [string, string])[]) =>
    drawnInColumns(
      hours.map((held, at) => ({ ...eventOf(day.from, day.to, held), id: `event-${at + 1}` })),
      day,
      { first: 7, last: 18 },
      3,
    ).map((drawn) => (drawn.more > 0 ? `${drawn.more} more until ${timeDrawn(drawn.end)}` : drawn.event.id))

  it('has as many side by side as can be read', () => {
    expect(draw(['08:00', '16:00'], ['08:00', '16:00'], ['08:00', '16:00'])).toEqual(['event-1', 'event-2', 'event-3'])
  })

  it('tells how many others there are in the place of the last', () => {
    expect(draw(['08:00', '16:00'], ['08:00', '16:00'], ['08:00', '12:00'], ['08:00', '12:00'], ['09:00', '17:00'])).toEqual([
      'event-1',
      'event-2',
      '3 more until 17:00',
    ])
  })

  it('is not full where one begins as another ends', () => {
    const [morning, afternoon] = [['08:00', '12:00'] as const, ['12:00', '16:00'] as const]
    expect(draw(morning, morning, morning, afternoon, afternoon, afternoon)).toHaveLength(6)
  })

  it('loses none, whatever their hours', () => {
    const hour = fc.integer({ min: 7, max: 17 })
    const two = (value: number): string => `${String(value).padStart(2, '0')}:00`
    const held = fc.tuple(hour, fc.integer({ min: 1, max: 5 })).map(([start, length]) => [two(start), two(start + length)] as const)
    fc.assert(
      fc.property(fc.array(held, { maxLength: 12 }), fc.integer({ min: 2, max: 5 }), (all, most) => {
        const events = all.map((hours, at) => ({ ...eventOf(day.from, day.to, hours), id: `event-${at}` }))
        const drawn = drawnInColumns(events, day, { first: 7, last: 23 }, most)
        expect(drawn.reduce((sum, { more }) => sum + Math.max(more, 1), 0)).toBe(all.length)
        for (const { start } of drawn)
          expect(drawn.filter((other) => other.start <= start && start < other.end).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})

describe('the hours of a column', () => {
  it.each([
    ['nothing', [], '07:00', '18:00'],
    ['a working day', [eventOf('2026-11-23', '2026-11-23')], '07:00', '18:00'],
    ['an early start and a late end', [eventOf('2026-11-23', '2026-11-23', ['05:30', '20:15'])], '05:00', '21:00'],
    ['the last minute', [eventOf('2026-11-23', '2026-11-23', ['08:00', '23:59'])], '07:00', '23:59'],
    ['a night', [eventOf('2026-11-23', '2026-11-24', ['20:00', '06:00'])], '00:00', '23:59'],
    ['a whole day', [eventOf('2026-11-23', '2026-11-23', null)], '07:00', '18:00'],
  ] as const)('have room for %s', (_what, events, first, last) => {
    const hours = hoursOf(events)
    expect([firstHour(hours), lastHour(hours)]).toEqual([first, last])
  })
})

/** Zones far apart, two of which change their clocks, and the days of those changes. */
const zones = ['America/Los_Angeles', 'Asia/Singapore', 'Europe/Copenhagen']
const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2027-03-14', '2027-03-28']

const days = fc.oneof(
  fc.constantFrom(...changes),
  fc.constantFrom(...changes).chain((day) => fc.integer({ min: -40, max: 40 }).map((count) => addDays(day, count))),
)

describe.each(zones)('the clock of the grid, read in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is read there', () => expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone))

  it('shows every day once, with all of its hours', () => {
    fc.assert(
      fc.property(days, (day) => {
        const { from, to } = periodOf('month', day)
        const shown = gridClock.visibleDays(drawnAt(day), gridClock).map(dayDrawn)
        expect(shown).toEqual(Array.from({ length: shown.length }, (_, count) => addDays(from, count)))
        expect([shown.at(-1), shown.length % 7]).toEqual([to, 0])
        const [midnight, next] = [drawnAt(day), drawnAt(addDays(day, 1))]
        expect([gridClock.diff(midnight, next, 'day'), gridClock.diff(midnight, next, 'minutes')]).toEqual([1, 24 * 60])
        expect(gridClock.getTotalMin(midnight, next)).toBe(24 * 60)
        for (let hour = 0; hour < 24; hour += 1) {
          const time = `${String(hour).padStart(2, '0')}:30`
          expect(timeDrawn(gridClock.getSlotDate(midnight, 0, hour * 60 + 30))).toBe(time)
          expect(gridClock.getMinutesFromMidnight(drawnAt(day, time))).toBe(hour * 60 + 30)
          expect(gridClock.isSameDate(drawnAt(day, time), midnight)).toBe(true)
        }
      }),
    )
  })

  it('counts days and months as the calendar does', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (day, count) => {
        const at = drawnAt(day, '02:30')
        expect(dayDrawn(gridClock.add(at, count, 'day'))).toBe(addDays(day, count))
        expect(timeDrawn(gridClock.add(at, count, 'day'))).toBe('02:30')
        expect(timeDrawn(gridClock.add(at, count, 'month'))).toBe('02:30')
        expect(gridClock.startOf(at, 'day')).toEqual(drawnAt(day))
        expect(gridClock.ceil(at, 'day')).toEqual(drawnAt(addDays(day, 1)))
        expect(gridClock.ceil(drawnAt(day), 'day')).toEqual(drawnAt(day))
        expect(gridClock.endOf(at, 'week', 1).getTime()).toBe(drawnAt(addDays(periodOf('week', day).to, 1)).getTime() - 1)
        expect(gridClock.merge(drawnAt(day), drawnAt('2020-02-02', '02:30'))).toEqual(at)
      }),
    )
  })

  it('tells what meets what', () => {
    const [early, late] = [drawnAt('2026-11-01', '01:30'), drawnAt('2026-11-01', '02:30')]
    expect([gridClock.lt(early, late), gridClock.lt(early, late, 'day'), gridClock.lte(early, late, 'day')]).toEqual([true, false, true])
    expect([gridClock.gt(late, early), gridClock.gte(early, late), gridClock.eq(early, late, 'day')]).toEqual([true, false, true])
    expect([gridClock.neq(early, late, 'month'), gridClock.neq(early, drawnAt('2026-10-31'), 'month')]).toEqual([false, true])
    expect([gridClock.min(late, early), gridClock.max(late, early)]).toEqual([early, late])
    const range = { start: drawnAt('2026-11-02'), end: drawnAt('2026-11-08') }
    expect(gridClock.inEventRange({ event: { start: drawnAt('2026-11-01'), end: drawnAt('2026-11-02') }, range })).toBe(false)
    expect(gridClock.inEventRange({ event: { start: drawnAt('2026-11-08'), end: drawnAt('2026-11-09') }, range })).toBe(true)
  })

  it('puts the longer of two events first', () => {
    const span = (from: string, to: string) => ({ start: drawnAt(from), end: drawnAt(to) })
    const [long, short] = [span('2026-10-30', '2026-11-03'), span('2026-10-30', '2026-10-31')]
    expect(gridClock.sortEvents({ evtA: long, evtB: short })).toBeLessThan(0)
    expect(gridClock.sortEvents({ evtA: short, evtB: span('2026-10-31', '2026-11-14') })).toBeLessThan(0)
    expect(gridClock.daySpan(long.start, long.end)).toBe(4)
  })
})
