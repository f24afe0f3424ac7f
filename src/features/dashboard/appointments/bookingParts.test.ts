import { describe, expect, it } from 'vitest'
import { statisticsZone, wallClockIn } from '~/lib/time/zones'
import { readBookingFigures, type BookingFigures } from './bookingFigures'
import { bookingPeriod, monthInWords, partOf, revenueChart, statusesOf } from './bookingParts'

const ready = (value: BookingFigures | null) => ({
  status: 'ready' as const,
  value,
  isPartial: false,
  leftOut: 0,
  isOutdated: false,
  isRefreshing: false,
  retry: () => undefined,
})

const figures = (more: object) =>
  readBookingFigures(JSON.stringify({ appointments: 9, completedAppointments: 5, cancelledAppointments: 1, ...more }))

describe('bookingPeriod', () => {
  it.each([
    ['', '2026-10-31T15:59:59Z', '2026-10-01', '2026-10-31'],
    ['', '2026-10-31T16:00:00Z', '2026-11-01', '2026-11-01'],
    ['05-09-2026..30-09-2026', '2026-11-23T00:00:00Z', '2026-09-05', '2026-09-30'],
    ['30-09-2026..05-09-2026', '2026-11-23T00:00:00Z', '2026-11-01', '2026-11-23'],
    ['nonsense', '2026-11-23T00:00:00Z', '2026-11-01', '2026-11-23'],
  ])('with “%s” in the address at %s it is %s to %s in Singapore', (text, now, from, to) =>
    expect(bookingPeriod(text, wallClockIn(statisticsZone, new Date(now)).day)).toEqual({ from, to }),
  )
})

describe('partOf', () => {
  it('a part that is there is ready, also when it is 0', () =>
    expect(partOf(ready(figures({ appointments: 0 })), ({ appointments }) => appointments)).toMatchObject({ status: 'ready', value: 0 }))

  it('a part that cannot be read is loading while it is read again', () =>
    expect(partOf({ ...ready(null), isRefreshing: true }, ({ patients }) => patients).status).toBe('loading'))

  it.each([
    ['is no JSON object', null],
    ['has a malformed part', figures({ patients: { totalPatients: '9' } })],
    ['lacks a part', figures({})],
  ])('a text that %s makes a failed part', (_what, read) => expect(partOf(ready(read), ({ patients }) => patients).status).toBe('failed'))
})

describe('the charts', () => {
  it('pending is what is neither completed nor cancelled, and nothing is drawn when one is unknown', () => {
    const known = figures({})
    expect(known && statusesOf(known)).toMatchObject([
      { name: 'Completed', value: 5 },
      { name: 'Pending', value: 3 },
      { name: 'Cancelled', value: 1 },
    ])
    const unknown = figures({ cancelledAppointments: null })
    expect(unknown && statusesOf(unknown)).toBeNull()
    const tooMany = figures({ completedAppointments: 9 })
    expect(tooMany && statusesOf(tooMany)).toEqual([])
  })

  it.each([
    ['11-2026', 'Nov\n2026'],
    ['09-2026', 'Sep\n2026'],
    ['13-2026', '13-2026'],
    ['November', 'November'],
  ])('the month %s is shown as %s', (name, words) => expect(monthInWords(name)).toBe(words))

  it('revenue is in the shop’s currency', () =>
    expect(revenueChart([{ name: '10-2026', value: 120.5 }], 'EUR')).toMatchObject({ categories: ['Oct\n2026'], currency: 'EUR' }))
})
