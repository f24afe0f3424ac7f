import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromTyped, timeFromTyped } from './dayText'
import { formatDay } from './dayWords'

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('dayFromTyped', () => {
  it.each(['21-11-2026', '21/11/2026', '21.11.2026', '21 11 2026', '21112026', ' 21-11-2026 ', '2026-11-21', '21-11/2026'])(
    '%s is parsed as 21 November 2026',
    (text) => expect(dayFromTyped(text)).toBe('2026-11-21'),
  )

  it.each([
    ['1-2-2026', '2026-02-01'],
    ['01/2/2026', '2026-02-01'],
    ['05.06.2026', '2026-06-05'],
    ['06.05.2026', '2026-05-06'],
    ['29-02-2024', '2024-02-29'],
    ['29022000', '2000-02-29'],
  ])('%s is parsed day first as %s', (text, day) => expect(dayFromTyped(text)).toBe(day))

  it.each([
    ['12032019', '2019-03-12'],
    ['12/3/19', '2019-03-12'],
    ['120319', '2019-03-12'],
    ['12 mar', '2026-03-12'],
    ['12 Mar 2019', '2019-03-12'],
    ['12mar2019', '2019-03-12'],
    ['12-MAR-19', '2019-03-12'],
    ['12. march, 2019', '2019-03-12'],
    ['March 12, 2019', '2019-03-12'],
    ['1 sept 24', '2024-09-01'],
    ['29 feb 24', '2024-02-29'],
    // A two-digit year is at most twenty years ahead.
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
    ['4 may 85', '1985-05-04'],
  ])('%s is parsed as %s', (text, day) => expect(dayFromTyped(text, { now: new Date('2026-11-21T12:00:00Z') })).toBe(day))

  it.each(['1994/9/4', '1994-9-04', '1994.09.4', '1994/9/4 0:00', '1994-09-04T00:00:00Z', '4/9/1994 00:00:00', '4/9/1994 12:00:00 AM'])(
    '%s is 4 September 1994',
    (text) => expect(dayFromTyped(text)).toBe('1994-09-04'),
  )

  const now = new Date('2026-11-21T12:00:00Z')

  it.each([
    ['16-07-44', '1944-07-16'],
    ['16-07-26', '2026-07-16'],
    ['22-11-26', '1926-11-22'],
    ['22 nov 26', '1926-11-22'],
    ['16-07-2044', '2044-07-16'],
    ['29-02-28', '1928-02-29'],
  ])('the birthday %s is %s: two digits are never in the future', (text, day) =>
    expect(dayFromTyped(text, { now, isBirth: true })).toBe(day),
  )

  it.each(['4-Sep', '4 september', 'Sep 4'])('%s is a day of this year only where its year may be missing', (text) => {
    expect(dayFromTyped(text, { now })).toBe('2026-09-04')
    expect(dayFromTyped(text, { now, needsYear: true })).toBeNull()
    expect(dayFromTyped(text, { now, isBirth: true })).toBeNull()
  })

  it.each([
    ['31 February', '31-02-2026'],
    ['29 February of a common year', '29-02-2026'],
    ['29 February 1900', '29-02-1900'],
    ['the 31st of a short month', '31-04-2026'],
    ['a month-first date', '11-21-2026'],
    ['31 February, year first', '2026-02-31'],
    ['a three-digit year', '21-11-026'],
    ['too few digits', '2112026'],
    ['too many digits', '211120260'],
    ['a five-digit year', '21-11-20260'],
    ['a year before 1000', '21-11-0206'],
    ['a numeric date without a year', '21-11'],
    ['a double separator', '21--11-2026'],
    ['a date with a time', '21-11-2026 10:00'],
    ['a negative day', '-21-11-2026'],
    ['digits of another script', '٢١-١١-٢٠٢٦'],
    ['a word', 'tomorrow'],
    ['an unknown month', '12 mab 2026'],
    ['a two-letter month', '12 ma'],
    ['30 February in words', '30 feb 2026'],
    ['five digits', '21126'],
    ['the empty string', ''],
    ['spaces', '   '],
  ])('dayFromTyped returns null for %s', (_what, text) => expect(dayFromTyped(text)).toBeNull())

  it('dayFromTyped parses what formatDay returns', () => {
    fc.assert(
      fc.property(days, (day) => {
        const shown = formatDay(day)
        expect(dayFromTyped(shown)).toBe(day)
        for (const separator of ['/', '.', ' ', '']) expect(dayFromTyped(shown.replaceAll('-', separator))).toBe(day)
      }),
    )
  })

  it('dayFromTyped returns a valid day or null for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789-./ '.split('')), maxLength: 12 })), (text) => {
        const day = dayFromTyped(text)
        expect(day === null || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

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
