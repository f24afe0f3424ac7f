import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, daysBetween, firstOfMonth, localDateOf, rangePresets, todayHere } from './calendarDay'
import { dayFromTyped, localMinute } from './dayText'
import { dayInWords, formatDay } from './dayWords'
import { ago, endOfUtcDay, instantOfDay, localTime, readInstant, todayInUtc, userZone, utcDay, utcDaysBetween } from './instant'
import { compareClocks, instantAt, isZone, minutesAhead, statisticsZone, wallClockIn, zoneOr } from './zones'
import { clockZones, instants } from './zones.fixture'

describe('wallClockIn', () => {
  it.each([
    ['Asia/Singapore', '2026-11-21T16:30:00Z', '2026-11-22', '00:30'],
    ['Europe/Copenhagen', '2026-06-30T22:15:00Z', '2026-07-01', '00:15'],
    ['America/Los_Angeles', '2026-11-21T07:59:59Z', '2026-11-20', '23:59'],
  ])('a clock in %s at %s shows %s %s', (zone, at, day, time) => expect(wallClockIn(zone, new Date(at))).toEqual({ day, time }))

  it.each([
    ['Asia/Singapore', '2026-01-01T00:00:00Z', 480],
    ['Europe/Copenhagen', '2026-07-01T00:00:00Z', 120],
    ['America/St_Johns', '2026-01-01T00:00:00Z', -210],
  ])('the zone %s at %s is %s minutes ahead of UTC', (zone, at, minutes) => expect(minutesAhead(zone, new Date(at))).toBe(minutes))

  it('compareClocks compares day and time', () => {
    expect(compareClocks({ day: '2026-11-21', time: '09:00' }, { day: '2026-11-21', time: '10:00' })).toBe(-1)
    expect(compareClocks({ day: '2026-11-22', time: '09:00' }, { day: '2026-11-21', time: '10:00' })).toBe(1)
    expect(compareClocks({ day: '2026-11-21', time: '09:00' }, { day: '2026-11-21', time: '09:00' })).toBe(0)
  })

  it('zoneOr replaces an unknown zone by the user’s', () => {
    expect(isZone('Europe/Copenhagen')).toBe(true)
    for (const name of ['Mars/Base', '', null, undefined]) expect(isZone(name)).toBe(false)
    expect(zoneOr('Mars/Base')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(zoneOr('Asia/Singapore')).toBe('Asia/Singapore')
  })
})

describe('instantAt', () => {
  it('instantAt is the inverse of wallClockIn, except that it returns the first of two repeated times', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...clockZones), (at, zone) => {
        const shown = wallClockIn(zone, at)
        const found = instantAt(zone, shown)
        expect(found && wallClockIn(zone, found)).toEqual(shown)
        expect(found && found <= at).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    // Clocks go forward from 02:00 to 03:00, so 02:30 does not exist.
    ['Europe/Copenhagen', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // Clocks go back from 03:00 to 02:00, so 02:30 occurs twice.
    ['Europe/Copenhagen', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['Asia/Singapore', '2026-11-23', '08:00', '2026-11-23T00:00:00.000Z'],
  ])('instantAt in %s on %s at %s returns %s', (zone, day, time, at) => expect(instantAt(zone, { day, time })?.toISOString()).toBe(at))

  it.each([
    ['2026-02-31', '08:00'],
    ['soon', '08:00'],
    ['2026-11-23', '8'],
    ['2026-11-23', '25:00'],
  ])('instantAt returns null for %s %s', (day, time) => expect(instantAt('UTC', { day, time })).toBeNull())
})

const recent = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })

describe('wallClockIn', () => {
  it('statistics use Singapore days, eight hours ahead of UTC all year', () => {
    expect(statisticsZone).toBe('Asia/Singapore')
    fc.assert(
      fc.property(recent, (now) => {
        const later = new Date(now.getTime() + 8 * 3_600_000)
        expect(wallClockIn(statisticsZone, now).day).toBe(later.toISOString().slice(0, 10))
      }),
    )
  })

  it.each([
    ['Asia/Singapore', '2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['Asia/Singapore', '2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-01'],
    ['UTC', '2024-02-29T23:00:00Z', '2024-02-29'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ])('the day in %s at %s is %s', (zone, now, day) => expect(wallClockIn(zone, new Date(now)).day).toBe(day))
})

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Zones with instants of clock changes or of a new day or year. */
const zones: readonly (readonly [string, readonly string[]])[] = [
  ['Asia/Singapore', ['1981-12-31T16:00:00Z', '2026-11-21T16:00:00Z', '2026-12-31T16:00:00Z']],
  ['America/New_York', ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '2024-03-10T07:00:00Z', '2026-01-01T05:00:00Z']],
  ['Europe/London', ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2024-02-29T23:30:00Z', '1971-10-31T02:00:00Z']],
  // Samoa skipped 30 December 2011 when it crossed the date line.
  ['Pacific/Apia', ['2011-12-30T10:00:00Z', '2010-09-26T11:00:00Z', '2011-09-24T14:00:00Z', '2021-04-03T14:00:00Z']],
  ['Asia/Kolkata', ['2026-11-21T18:30:00Z', '2026-12-31T18:30:00Z', '2024-02-28T18:30:00Z']],
]

const first = Date.parse('1971-01-02T00:00:00Z')
const last = Date.parse('2099-12-30T00:00:00Z')

/** Instants from 1971 to 2099, many of them around the changes. */
const momentsAround = (changes: readonly string[]): fc.Arbitrary<Date> =>
  fc
    .oneof(
      fc.integer({ min: first, max: last }),
      fc
        .tuple(fc.constantFrom(...changes.map((text) => Date.parse(text))), fc.integer({ min: -30 * hour, max: 30 * hour }))
        .map(([change, distance]) => change + distance),
      fc
        .tuple(fc.constantFrom(...changes.map((text) => Date.parse(text))), fc.integer({ min: -70, max: 70 }))
        .map(([change, minutes]) => change + minutes * minute),
      fc.constantFrom(...changes.map((text) => Date.parse(text))).chain((change) => fc.constantFrom(change - 1, change, change + 1)),
    )
    .map((time) => new Date(time))

/** The parts of an instant in a zone, formatted by Intl independently of TZ. */
function partsIn(zone: string, now: Date): (name: Intl.DateTimeFormatPartTypes) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return (name) => found.get(name) ?? ''
}

const isoIn = (zone: string, now: Date): string => {
  const part = partsIn(zone, now)
  return `${part('year')}-${part('month')}-${part('day')}`
}

describe.each(zones)('in the zone %s', (zone, changes) => {
  const moments = momentsAround(changes)
  /** Calendar days in the zone, without skipped days. */
  const daysThere = moments.map((now) => isoIn(zone, now))

  beforeEach(() => {
    vi.stubEnv('TZ', zone)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('userZone returns the zone’s canonical name', () => {
    // ICU uses older names for some zones.
    const canonical = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    expect(userZone()).toBe(canonical)
  })

  it('todayHere returns the local day', () => {
    fc.assert(
      fc.property(moments, (now) => {
        expect(todayHere(now)).toBe(isoIn(zone, now))
        expect(wallClockIn(zone, now).day).toBe(isoIn(zone, now))
      }),
      { numRuns: 300 },
    )
  })

  it('today in another zone is the local day there', () => {
    const elsewhere = fc.constantFrom(...zones.map(([name]) => name), 'UTC', 'Pacific/Kiritimati', 'America/St_Johns')
    fc.assert(
      fc.property(moments, elsewhere, (now, other) => {
        const iso = isoIn(other, now)
        expect(wallClockIn(other, now).day).toBe(iso)
      }),
      { numRuns: 300 },
    )
  })

  it('localTime and localMinute use the user’s zone', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    fc.assert(
      fc.property(moments, (now) => {
        const part = partsIn(zone, now)
        const clock = `${part('hour')}:${part('minute')}`
        expect(localMinute(now)).toBe(`${part('day')}-${part('month')}-${part('year')} ${clock}`)
        const month = months[Number(part('month')) - 1] ?? ''
        expect(localTime(now)).toBe(`${Number(part('day'))} ${month} ${part('year')}, ${clock} (${userZone()})`)
      }),
      { numRuns: 300 },
    )
  })

  it('localDateOf returns the first instant of a day', () => {
    fc.assert(
      fc.property(daysThere, (chosen) => {
        const local = localDateOf(chosen)
        expect(local && isoIn(zone, local)).toBe(chosen)
        expect(local && todayHere(local)).toBe(chosen)
        // The first instant is midnight, or 01:00 when the clock goes forward at midnight.
        expect(isoIn(zone, new Date((local?.getTime() ?? 0) - 1)) < chosen).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('day arithmetic ignores clock changes', () => {
    const utc = (text: string): number => Date.parse(`${text}T00:00:00Z`)
    fc.assert(
      fc.property(daysThere, fc.integer({ min: -800, max: 800 }), (from, count) => {
        const to = addDays(from, count)
        expect(to).toBe(isoIn('UTC', new Date(utc(from) + count * day)))
        expect(daysBetween(from, to)).toBe(count)
        expect(firstOfMonth(from)).toBe(`${from.slice(0, 8)}01`)
        expect(isoIn('UTC', new Date(utc(firstOfMonth(from, 1)) - day)).slice(0, 7)).toBe(from.slice(0, 7))
      }),
    )
  })

  it('range presets start and end on calendar days', () => {
    fc.assert(
      fc.property(daysThere, (today) => {
        const spans = new Map(rangePresets.map(({ label, of }) => [label, of(today)]))
        const week = spans.get('Last 7 days')
        const month = spans.get('Last month')
        expect(week && [daysBetween(week.from, week.to), week.to]).toEqual([6, today])
        expect(month?.from.slice(8)).toBe('01')
        expect(month && addDays(month.to, 1)).toBe(`${today.slice(0, 8)}01`)
        expect(spans.get('This year')).toEqual({ from: `${today.slice(0, 4)}-01-01`, to: today })
      }),
    )
  })

  it('certificate days are UTC days for every user', () => {
    fc.assert(
      fc.property(moments, moments, (now, other) => {
        const iso = isoIn('UTC', now)
        const shown = iso.split('-').toReversed().join('-')
        expect(todayInUtc(now)).toBe(iso)
        expect(utcDay(now)).toBe(shown)
        expect(endOfUtcDay(now).toISOString()).toBe(`${iso}T23:59:59.999Z`)
        expect(utcDaysBetween(now, other)).toBe(daysBetween(iso, isoIn('UTC', other)))
        expect(instantOfDay(iso)).toBe(`${iso}T00:00:00.000Z`)
      }),
      { numRuns: 300 },
    )
  })

  it('readInstant returns the same instant in every zone', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const iso = now.toISOString()
        expect(readInstant(iso)?.getTime()).toBe(now.getTime())
        // Without a zone, the text is UTC, not local time.
        expect(readInstant(iso.slice(0, -1))?.getTime()).toBe(now.getTime())
        expect(readInstant(iso.slice(0, 10))?.toISOString()).toBe(`${iso.slice(0, 10)}T00:00:00.000Z`)
        const inSingapore = new Date(now.getTime() + 8 * hour).toISOString().replace('Z', '+08:00')
        expect(readInstant(inSingapore)?.getTime()).toBe(now.getTime())
      }),
      { numRuns: 300 },
    )
  })

  it('a typed day keeps its value and is shown in words', () => {
    const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
    fc.assert(
      fc.property(daysThere, moments, (typed, now) => {
        const text = long.format(new Date(`${typed}T00:00:00Z`))
        expect(dayFromTyped(formatDay(typed), { now })).toBe(typed)
        expect(dayFromTyped(text, { now })).toBe(typed)
        expect(dayInWords(typed)).toBe(text)
        expect(dayInWords(`${typed}T23:59:59Z`)).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('ago counts elapsed hours, regardless of clock changes', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 23 }), (then, hours) => {
        expect(ago(then, new Date(then.getTime() + hours * hour))).toBe(hours === 1 ? '1 hour ago' : `${hours} hours ago`)
      }),
    )
  })
})

describe('around a clock change', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['America/New_York', '2026-03-08T06:59:00Z', '08-03-2026 01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '08-03-2026 03:00'],
    ['America/New_York', '2026-11-01T05:59:00Z', '01-11-2026 01:59'],
    ['America/New_York', '2026-11-01T06:00:00Z', '01-11-2026 01:00'],
    ['Europe/London', '2026-03-29T00:59:00Z', '29-03-2026 00:59'],
    ['Europe/London', '2026-03-29T01:00:00Z', '29-03-2026 02:00'],
    ['Europe/London', '2026-10-25T01:00:00Z', '25-10-2026 01:00'],
    ['Pacific/Apia', '2011-12-30T09:59:00Z', '29-12-2011 23:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '31-12-2011 00:00'],
    ['Asia/Kolkata', '2026-12-31T18:30:00Z', '01-01-2027 00:00'],
    ['Asia/Singapore', '2026-12-31T15:59:00Z', '31-12-2026 23:59'],
  ])('a user in %s sees %s as %s', (zone, instant, shown) => {
    vi.stubEnv('TZ', zone)
    expect(localMinute(new Date(instant))).toBe(shown)
  })

  it.each([
    ['Europe/Copenhagen', '2024-03-30T18:00:00Z', '2024-03-31'],
    ['America/New_York', '2024-03-09T18:00:00Z', '2024-03-10'],
  ])('Singapore time is right for a user in %s whose own clock skips that hour', (zone, at, shown) => {
    vi.stubEnv('TZ', zone)
    expect(wallClockIn('Asia/Singapore', new Date(at))).toEqual({ day: shown, time: '02:00' })
    expect(instantAt('Asia/Singapore', { day: shown, time: '02:00' })).toEqual(new Date(at))
  })
})
