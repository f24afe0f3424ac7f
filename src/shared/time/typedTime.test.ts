import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeFromTyped } from './typedTime'

const two = (value: number): string => String(value).padStart(2, '0')
const hours = fc.integer({ min: 0, max: 23 })
const minutes = fc.integer({ min: 0, max: 59 })

describe('a time of day as people type it', () => {
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
  ])('"%s" is %s', (text, time) => expect(timeFromTyped(text)).toBe(time))

  it.each([
    ['a 25th hour', '24:00'],
    ['a 61st minute', '9:60'],
    ['one figure of a minute', '9:5'],
    ['an hour of the 24 with half a day', '13 pm'],
    ['an hour zero with half a day', '0 am'],
    ['seconds too', '9:30:15'],
    ['a negative hour', '-9:30'],
    ['five figures', '09300'],
    ['two separators', '9::30'],
    ['half a day alone', 'pm'],
    ['a separator alone', ':30'],
    ['digits of another script', '٠٩:٣٠'],
    ['a word', 'noon'],
    ['something after it', '9:30 today'],
    ['a second line', '9:30\n9:40'],
    ['nothing', ''],
    ['blanks', '   '],
  ])('is not %s', (_what, text) => expect(timeFromTyped(text)).toBeNull())

  it('is understood however its hour and minute are set apart', () => {
    fc.assert(
      fc.property(hours, minutes, fc.constantFrom(':', '.', ' ', 'h', ''), (hour, minute, between) => {
        const time = `${two(hour)}:${two(minute)}`
        expect(timeFromTyped(`${two(hour)}${between}${two(minute)}`)).toBe(time)
        expect(timeFromTyped(`${hour}${between}${two(minute)}`)).toBe(time)
      }),
    )
  })

  it('with half a day is what Intl writes on a twelve-hour clock', () => {
    const twelve = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' })
    fc.assert(
      fc.property(hours, minutes, (hour, minute) => {
        const time = `${two(hour)}:${two(minute)}`
        expect(timeFromTyped(twelve.format(new Date(`2026-11-21T${time}:00Z`)))).toBe(time)
      }),
    )
  })

  it('is a time of the clock or none, and the same when it is read again', () => {
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
