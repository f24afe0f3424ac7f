import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeFromTyped } from './typedTime'

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const hours = fc.integer({ min: 0, max: 23 })
const minutes = fc.integer({ min: 0, max: 59 })

describe('timeFromTyped', () => {
  it.each([
    ['9', '09:00'],
    ['0', '00:00'],
    ['21', '21:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['2359', '23:59'],
    ['130', '01:30'],
    ['100', '01:00'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9 30', '09:30'],
    ['9h30', '09:30'],
    ['21h', '21:00'],
    ['21 h', '21:00'],
    [' 09:30 ', '09:30'],
    ['9  30', '09:30'],
    ['9:30 pm', '21:30'],
    ['9:30PM', '21:30'],
    ['930p', '21:30'],
    ['9\u00A0am', '09:00'],
    ['9a', '09:00'],
    ['12 am', '00:00'],
    ['12:30 am', '00:30'],
    ['12 pm', '12:00'],
    ['12:59pm', '12:59'],
  ])('"%s" is parsed as %s', (text, time) => expect(timeFromTyped(text)).toBe(time))

  it.each([
    ['a 25th hour', '24:00'],
    ['a 61st minute', '9:60'],
    ['a one-digit minute', '9:5'],
    ['13 pm', '13 pm'],
    ['0 am', '0 am'],
    ['seconds', '9:30:15'],
    ['a negative hour', '-9:30'],
    ['five digits', '09300'],
    ['a double separator', '9::30'],
    ['am or pm without a time', 'pm'],
    ['a time without an hour', ':30'],
    ['digits of another script', '٠٩:٣٠'],
    ['a word', 'noon'],
    ['text after the time', '9:30 today'],
    ['a second line', '9:30\n9:40'],
    ['the empty string', ''],
    ['spaces', '   '],
  ])('timeFromTyped returns null for %s', (_what, text) => expect(timeFromTyped(text)).toBeNull())

  it('timeFromTyped accepts any separator', () => {
    fc.assert(
      fc.property(hours, minutes, fc.constantFrom(':', '.', ' ', 'h', ''), (hour, minute, between) => {
        const time = `${twoDigits(hour)}:${twoDigits(minute)}`
        expect(timeFromTyped(`${twoDigits(hour)}${between}${twoDigits(minute)}`)).toBe(time)
        expect(timeFromTyped(`${hour}${between}${twoDigits(minute)}`)).toBe(time)
      }),
    )
  })

  it('timeFromTyped parses Intl’s twelve-hour format', () => {
    const twelveHour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })
    fc.assert(
      fc.property(hours, minutes, (hour, minute) => {
        const time = `${twoDigits(hour)}:${twoDigits(minute)}`
        expect(timeFromTyped(twelveHour.format(new Date(`2026-11-21T${time}:00Z`)))).toBe(time)
      }),
    )
  })

  it('timeFromTyped returns a valid time or null and is idempotent', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789:. hapm'.split('')), maxLength: 9 })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const time = timeFromTyped(text)
        if (time === null) return
        expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        expect(timeFromTyped(time)).toBe(time)
      }),
      { numRuns: 2000 },
    )
  })
})
