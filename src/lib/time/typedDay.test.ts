import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromTyped, dayInWords, typedFromDay } from './typedDay'

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
  ])('%s is parsed as %s', (text, day) => expect(dayFromTyped(text, new Date('2026-11-21T12:00:00Z'))).toBe(day))

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

  it('dayFromTyped parses what typedFromDay returns', () => {
    fc.assert(
      fc.property(days, (day) => {
        const shown = typedFromDay(day)
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

describe('typedFromDay', () => {
  const inUtc = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

  it('typedFromDay formats like Intl, with hyphens', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(typedFromDay(day)).toBe(inUtc.format(new Date(`${day}T00:00:00Z`)).replaceAll('/', '-'))
      }),
    )
  })

  it.each(['', '21-11', '2026-02-31', '2026-11-21T10:00:00Z', 'tomorrow'])('typedFromDay returns the invalid day "%s" unchanged', (text) =>
    expect(typedFromDay(text)).toBe(text),
  )
})

describe('dayInWords', () => {
  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2026-01-02', '2 January 2026'],
    ['2024-02-29T23:30:00Z', '29 February 2024'],
    ['2026-02-31', ''],
    ['', ''],
    [null, ''],
  ])('dayInWords turns %j into "%s"', (day, text) => expect(dayInWords(day)).toBe(text))
})
