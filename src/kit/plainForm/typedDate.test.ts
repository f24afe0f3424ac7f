import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthPassword, emptyBoxes, pasteDate, typeDate, type DateBoxes, type TypedDate } from './typedDate'

const thisYear = 2026
const names = 'January February March April May June July August September October November December'.split(' ')

interface Birth {
  readonly day: number
  readonly month: number
  readonly year: number
}

const two = (value: number): string => String(value).padStart(2, '0')
const boxesOf = ({ day, month, year }: Birth): DateBoxes => [two(day), two(month), two(year % 100)]

const births: fc.Arbitrary<Birth> = fc
  .date({ min: new Date('1901-01-01T00:00:00Z'), max: new Date('2026-11-20T00:00:00Z'), noInvalidDate: true })
  .map((date) => ({ day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }))

/** The usual ways to write a date. */
const forms: readonly ((birth: Birth) => string)[] = [
  ({ day, month, year }) => `${year}-${two(month)}-${two(day)}`,
  ({ day, month, year }) => `${year}/${month}/${day}`,
  ({ day, month, year }) => `${year}. ${month}. ${day}.`,
  ({ day, month, year }) => `${year}${two(month)}${two(day)}`,
  ({ day, month, year }) => `${two(day)}${two(month)}${year}`,
  ({ day, month, year }) => `${two(day)}${two(month)}${two(year % 100)}`,
  ({ day, month, year }) => `${two(day)}.${two(month)}.${year}`,
  ({ day, month, year }) => `${two(day)}/${two(month)}/${two(year % 100)}`,
  ({ day, month, year }) => `${day} / ${month} / ${year}`,
  ({ day, month, year }) => `${day}-${month}-${two(year % 100)}`,
  ({ day, month, year }) => `${two(day)} ${two(month)} ${year}`,
  ({ day, month, year }) => `${day} ${names[month - 1]?.slice(0, 3)} ${year}`,
  ({ day, month, year }) => `${day}${names[month - 1]?.slice(0, 3).toUpperCase()}${year}`,
  ({ day, month, year }) => `${two(day)}-${names[month - 1]?.slice(0, 3)}-${two(year % 100)}`,
  ({ day, month, year }) => `${day}. ${names[month - 1]} ${year}`,
  ({ day, month, year }) => `${day}th of ${names[month - 1]}, ${year}`,
  ({ day, month, year }) => `${names[month - 1]} ${day}, ${year}`,
]
const written = fc.tuple(births, fc.constantFrom(...forms)).map(([birth, form]) => ({ birth, text: form(birth) }))
const box = fc.constantFrom(0 as const, 1 as const, 2 as const)

/** Types a text key by key, as the fields do: each key goes to the box with the focus, and replaces a text that the focus has come to. */
function typed(text: string, start: 0 | 1 | 2, boxes: DateBoxes = emptyBoxes): TypedDate {
  let date: TypedDate = { boxes, at: start, flow: null }
  let isSelected = true
  for (const key of text) {
    const before = date
    date = typeDate(before, before.at, isSelected ? key : before.boxes[before.at] + key, thisYear)
    isSelected = date.at !== before.at && date.boxes[date.at] === before.boxes[date.at]
  }
  return date
}

describe('a date of birth in three boxes', () => {
  it('a date typed in any usual form, beginning in any box, full or empty, ends in the same boxes', () => {
    fc.assert(
      fc.property(
        written,
        box,
        fc.constantFrom(emptyBoxes, boxesOf({ day: 7, month: 8, year: 1965 })),
        ({ birth, text }, start, before) => {
          expect(birthPassword(typed(text, start, before).boxes)).toEqual({ password: boxesOf(birth).join('') })
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('a date pasted in any usual form ends in the same boxes, whatever they held', () => {
    fc.assert(
      fc.property(written, box, ({ birth, text }, at) => {
        expect(pasteDate(at, ` ${text}\n`, thisYear)?.boxes).toEqual(boxesOf(birth))
      }),
      { numRuns: 2_000 },
    )
  })

  it('every day that exists becomes six digits, day first', () => {
    fc.assert(
      fc.property(births, (birth) => {
        expect(birthPassword(boxesOf(birth))).toEqual({ password: boxesOf(birth).join('') })
      }),
    )
  })

  it('no text breaks the boxes, and what is accepted is always six digits', () => {
    fc.assert(
      fc.property(fc.string(), box, (text, start) => {
        const read = birthPassword(typed(text, start).boxes)
        expect('password' in read ? read.password : '000000').toMatch(/^\d{6}$/)
      }),
    )
  })

  it('a year of four digits typed in the year box does not become 19', () => {
    expect(typed('1991', 2, ['03', '02', '']).boxes).toEqual(['03', '02', '91'])
  })

  it.each([
    ['140291', ['14', '02', '91']],
    ['3.2', ['3', '2', '']],
    ['3 F', ['3', 'f', '']],
    ['1991', ['', '', '91']],
    ['1991-0', ['', '0', '91']],
  ])('%s typed so far is shown as %j', (text, boxes) => expect(typed(text, 0).boxes).toEqual(boxes))

  it.each([
    ['14', 1],
    ['1', 0],
    ['1.', 1],
    ['1402', 2],
    ['1991', 1],
    ['1991-02', 0],
  ] as const)('after %s typing goes on in box %i', (text, at) => expect(typed(text, 0).at).toBe(at))

  it('a corrected box leaves the others as they are', () => {
    const date = typed('140291', 0)
    const shorter = typeDate(date, 0, '1', thisYear)
    expect(shorter.boxes).toEqual(['1', '02', '91'])
    expect(typeDate(shorter, 0, '15', thisYear).boxes).toEqual(['15', '02', '91'])
    expect(typeDate(date, 2, '', thisYear).boxes).toEqual(['14', '02', ''])
  })

  it.each([
    [['', '', ''], 0, 'Enter the date of birth, two digits each: day, month, year.'],
    [['3', '2', ''], 2, 'Enter the date of birth, two digits each: day, month, year.'],
    [['31', '02', '91'], 0, '31 February does not exist.'],
    [['29', '02', '91'], 0, '29 February ’91 does not exist.'],
    [['31', '4', '91'], 0, '31 April does not exist.'],
    [['32', '01', '91'], 0, 'There is no day 32.'],
    [['0', '01', '91'], 0, 'There is no day 0.'],
    [['x', '01', '91'], 0, 'Enter the day as a number from 1 to 31.'],
    [['02', '13', '91'], 1, 'There is no month 13. Enter the day first, then the month.'],
    [['02', 'fe', '91'], 1, 'Enter the month as a number from 1 to 12.'],
    [['03', '02', '9'], 2, 'Enter the last two digits of the year, such as 91.'],
    [['03', '02', '2091'], 2, 'Enter the last two digits of the year, such as 91.'],
  ] as const)('%j is not sent', (boxes, at, problem) => expect(birthPassword(boxes)).toEqual({ problem, box: at }))

  it.each([
    ['31.02.1991', ['31', '02', '91']],
    ['29/02/91', ['29', '02', '91']],
    ['320191', ['32', '01', '91']],
    ['02/13/1991', ['02', '13', '91']],
    ['03.02.2091', ['03', '02', '2091']],
  ] as const)('the impossible day %s is pasted as it is', (text, boxes) => expect(pasteDate(0, text, thisYear)?.boxes).toEqual(boxes))

  it.each([
    [['3', '2', '91'], '030291'],
    [['29', '02', '92'], '290292'],
    [['29', '02', '00'], '290200'],
  ] as const)('%j is sent as %s', (boxes, password) => expect(birthPassword(boxes)).toEqual({ password }))
})
