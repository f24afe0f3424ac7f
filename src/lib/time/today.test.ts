import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { utcDay } from './instant'
import { dayIn, instantOfDay, statisticsZone, todayInUtc } from './today'

const recent = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })

describe('dayIn', () => {
  it('statistics use Singapore days, eight hours ahead of UTC all year', () => {
    expect(statisticsZone).toBe('Asia/Singapore')
    fc.assert(
      fc.property(recent, (now) => {
        expect(dayIn(statisticsZone, now)).toBe(utcDay(new Date(now.getTime() + 8 * 3_600_000)))
      }),
    )
  })

  it.each([
    ['Asia/Singapore', '2026-11-20T15:59:59.999Z', '20-11-2026'],
    ['Asia/Singapore', '2026-11-20T16:00:00.000Z', '21-11-2026'],
    ['America/New_York', '2026-03-08T04:59:59Z', '07-03-2026'],
    ['America/New_York', '2026-11-02T04:30:00Z', '01-11-2026'],
    ['UTC', '2024-02-29T23:00:00Z', '29-02-2024'],
  ])('the day in %s at %s is %s', (zone, now, day) => expect(dayIn(zone, new Date(now))).toBe(day))
})

describe('todayInUtc', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each(['Asia/Singapore', 'America/New_York', 'Pacific/Kiritimati'])('todayInUtc returns the UTC day for a user in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(todayInUtc(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-20')
    expect(todayInUtc(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21')
  })

  it('todayInUtc is never in the future once it is converted to an instant', () => {
    const now = new Date('2026-11-20T17:30:00Z')
    expect(new Date(instantOfDay(todayInUtc(now)) ?? '').getTime()).toBeLessThanOrEqual(now.getTime())
  })
})

describe('instantOfDay', () => {
  it('instantOfDay returns midnight UTC in any user’s zone', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(instantOfDay('2026-11-21')).toBe('2026-11-21T00:00:00.000Z')
    vi.unstubAllEnvs()
  })

  it('instantOfDay preserves the day', () => {
    fc.assert(
      fc.property(recent, (instant) => {
        const day = instant.toISOString().slice(0, 10)
        expect(instantOfDay(day)).toBe(`${day}T00:00:00.000Z`)
      }),
    )
  })

  it.each(['', '2026-02-31', '2026-13-01', '31-12-2026', 'today'])('instantOfDay returns null for "%s"', (day) =>
    expect(instantOfDay(day)).toBeNull(),
  )
})
