import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/lib/time/calendarDay'
import { wallClockIn } from '~/lib/time/zones'
import { offerDay, offerState, offerTime } from './offer'

const zones = ['Asia/Singapore', 'Europe/London', 'America/New_York', 'Pacific/Apia', 'Asia/Beirut'] as const
const days = fc.integer({ min: 0, max: 1200 }).map((ahead) => addDays('2026-01-01', ahead))

describe('the time of an offer', () => {
  it('is whole days on the shop’s clock, also on days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, days, (zone, first, last) => {
        const { startDate, endDate } = offerTime(first, last, zone)
        expect(offerDay(startDate, zone)).toBe(first)
        expect(offerDay(endDate, zone)).toBe(last)
        expect(wallClockIn(zone, new Date(endDate ?? '')).time).toBe('23:59')
      }),
    )
  })

  it('has open ends', () => {
    expect(offerTime('', '', 'Asia/Singapore')).toEqual({ startDate: null, endDate: null })
    expect(offerDay(null, 'Asia/Singapore')).toBe('')
    expect(offerTime('2026-12-01', '2026-12-31', 'Asia/Singapore')).toEqual({
      startDate: '2026-11-30T16:00:00.000Z',
      endDate: '2026-12-31T15:59:59.000Z',
    })
  })

  it.each([
    ['Active', {}],
    ['Off', { isOn: false }],
    ['Starts 01-12-2026', { startDate: '2026-11-30T16:00:00Z' }],
    ['Expired', { endDate: '2026-11-20T15:59:59Z' }],
    ['Expired', { expired: true, isOn: true, endDate: '2027-01-01T00:00:00Z' }],
    ['Expired', { isOn: false, endDate: '2026-11-20T15:59:59Z' }],
    ['Active', { endDate: 'some day' }],
  ])('is %s for %j', (word, more) => {
    const offer = { startDate: null, endDate: null, expired: false, isOn: true, ...more }
    expect(offerState(offer, 'Asia/Singapore', new Date('2026-11-21T09:00:00Z')).word).toBe(word)
  })
})
