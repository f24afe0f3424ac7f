import { describe, expect, it } from 'vitest'
import { daysInWords, durationInWords, hoursInWords, locationInWords } from './courseText'

const span = (start: string, end: string) => ({
  zone: 'Asia/Singapore',
  start: { day: start, time: '08:00' },
  end: { day: end, time: '16:00' },
})

describe('course texts', () => {
  it.each([
    [span('2026-11-23', '2026-11-27'), '23.11.2026 – 27.11.2026'],
    [span('2026-11-23', '2026-11-23'), '23.11.2026'],
    [null, null],
  ])('daysInWords formats %j as %s', (days, text) => expect(daysInWords(days)).toBe(text))

  const day = (startTime: string | null, endTime: string | null) => ({ startTime, endTime })
  it.each([
    [[day('08:00', '16:00'), day('08:00', '16:00')], '08:00–16:00'],
    [[day('08:00', '16:00'), day('08:00', '12:00')], 'from 08:00'],
    [[], '09:00–17:00'],
    [null, '09:00–17:00'],
    [[day(null, null)], null],
  ])('hoursInWords formats %j as %s', (days, text) => expect(hoursInWords({ days, startTime: '09:00', endTime: '17:00' })).toBe(text))

  it.each([
    [5, 0, '5 days'],
    [1, 1, '1 day, 1 hour'],
    [0, 4, '4 hours'],
    [null, null, null],
    [0, 0, null],
  ])('durationInWords formats %s days and %s hours as %s', (days, hours, text) => expect(durationInWords(days, hours)).toBe(text))

  it.each([
    ['40 Tuas South Avenue 7', 'Singapore', 'Singapore', '40 Tuas South Avenue 7, Singapore'],
    [' ', 'Bergen', 'Norway', 'Bergen, Norway'],
    [null, null, null, null],
  ])('locationInWords joins %j, %j and %j as %j', (street, city, country, text) =>
    expect(locationInWords({ street, city, country })).toBe(text),
  )

  it('locationInWords puts the zip before the city and leaves out a country named like its city', () => {
    const address = { street: '40 Tuas South Avenue 7', zip: '637364', city: 'Singapore', country: 'Singapore' }
    expect(locationInWords(address)).toBe('40 Tuas South Avenue 7, 637364 Singapore')
  })
})
