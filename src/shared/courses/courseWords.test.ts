import { describe, expect, it } from 'vitest'
import { daysInWords, durationInWords, hoursInWords, placeInWords } from './courseWords'

const span = (start: string, end: string) => ({
  zone: 'Asia/Singapore',
  start: { day: start, time: '08:00' },
  end: { day: end, time: '16:00' },
})

describe('a course in words', () => {
  it.each([
    [span('2026-11-23', '2026-11-27'), '23.11.2026 – 27.11.2026'],
    [span('2026-11-23', '2026-11-23'), '23.11.2026'],
    [null, null],
  ])('is held on its days', (days, words) => expect(daysInWords(days)).toBe(words))

  const day = (startTime: string | null, endTime: string | null) => ({ startTime, endTime })
  it.each([
    [[day('08:00', '16:00'), day('08:00', '16:00')], '08:00–16:00'],
    [[day('08:00', '16:00'), day('08:00', '12:00')], 'from 08:00'],
    [[], '09:00–17:00'],
    [null, '09:00–17:00'],
    [[day(null, null)], null],
  ])('has the hours of its days', (days, words) => expect(hoursInWords({ days, startTime: '09:00', endTime: '17:00' })).toBe(words))

  it.each([
    [5, 0, '5 days'],
    [1, 1, '1 day, 1 hour'],
    [0, 4, '4 hours'],
    [null, null, null],
    [0, 0, null],
  ])('takes %s days and %s hours', (days, hours, words) => expect(durationInWords(days, hours)).toBe(words))

  it.each([
    ['40 Tuas South Avenue 7', 'Singapore', 'Singapore', '40 Tuas South Avenue 7, Singapore'],
    [' ', 'Bergen', 'Norway', 'Bergen, Norway'],
    [null, null, null, null],
  ])('is held in %s, %s, %s', (street, city, country, words) => expect(placeInWords({ street, city, country })).toBe(words))

  it('says the zip before the city, and a country named like its city once', () => {
    const place = { street: '40 Tuas South Avenue 7', zip: '637364', city: 'Singapore', country: 'Singapore' }
    expect(placeInWords(place)).toBe('40 Tuas South Avenue 7, 637364 Singapore')
  })
})
