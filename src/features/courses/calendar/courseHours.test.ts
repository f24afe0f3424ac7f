import { describe, expect, it } from 'vitest'
import { courseHoursOf, spansOf } from './courseHours'

const day = (date: string | null, startTime: string | null = '08:00', endTime: string | null = '16:00') => ({ date, startTime, endTime })
const course = (days: ReturnType<typeof day>[] | null) => ({ days, startTime: '09:00', endTime: '17:00' })
const hours = { start: '08:00', end: '16:00' }

describe('courseHoursOf', () => {
  it('days are parsed and sorted', () => {
    expect(courseHoursOf(course([day('01/12/2026'), day('30/11/2026', '10:00')]))).toEqual({
      days: [
        { day: '2026-11-30', hours: { start: '10:00', end: '16:00' } },
        { day: '2026-12-01', hours },
      ],
      unread: 0,
    })
  })

  it('a day without hours takes those of the course', () => {
    expect(courseHoursOf(course([day('01/12/2026', null, null)])).days[0]?.hours).toEqual({ start: '09:00', end: '17:00' })
  })

  it.each([
    ['are not times', '8 am', '16:00'],
    ['end before they start', '16:00', '08:00'],
    ['end when they start', '08:00', '08:00'],
    ['are empty', '', ''],
    ['go past midnight', '08:00', '24:30'],
  ])('a day lasts all day when its hours %s', (_what, start, end) => {
    expect(courseHoursOf(course([day('01/12/2026', start, end)])).days).toEqual([{ day: '2026-12-01', hours: null }])
  })

  it('invalid days are counted and left out', () => {
    const read = courseHoursOf(course([day('31/02/2026'), day('2026-12-01'), day(null), day('01/12/2026')]))
    expect([read.unread, read.days.map(({ day: on }) => on)]).toEqual([3, ['2026-12-01']])
    expect(courseHoursOf(course(null))).toEqual({ days: [], unread: 0 })
  })

  it('a day that is listed twice appears once unless its hours differ', () => {
    const twice = courseHoursOf(course([day('01/12/2026'), day('01/12/2026'), day('01/12/2026', '18:00', '20:00')]))
    expect(twice.days.map((one) => one.hours?.start)).toEqual(['08:00', '18:00'])
  })
})

describe('spansOf', () => {
  const read = (...days: ReturnType<typeof day>[]) => courseHoursOf(course(days)).days

  it('a skipped weekend splits a range', () => {
    const days = read(day('26/11/2026'), day('27/11/2026'), day('30/11/2026'))
    expect(spansOf(days, { byHours: false }).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-26', '2026-11-27'],
      ['2026-11-30', '2026-11-30'],
    ])
  })

  it('a range continues across the end of a year', () => {
    expect(spansOf(read(day('31/12/2026'), day('01/01/2027')), { byHours: false }).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-31', '2027-01-01'],
    ])
  })

  it('different hours split a range only with byHours', () => {
    const days = read(day('23/11/2026'), day('24/11/2026', '08:00', '12:00'), day('25/11/2026', '08:00', '12:00'))
    expect(spansOf(days, { byHours: false })).toHaveLength(1)
    expect(spansOf(days, { byHours: true }).map(({ from, to, hours: shared }) => [from, to, shared?.end])).toEqual([
      ['2026-11-23', '2026-11-23', '16:00'],
      ['2026-11-24', '2026-11-25', '12:00'],
    ])
  })

  it('a day in two parts splits a range only with byHours', () => {
    const days = read(day('23/11/2026'), day('23/11/2026', '18:00', '20:00'), day('24/11/2026'))
    expect(spansOf(days, { byHours: false })).toEqual([{ from: '2026-11-23', to: '2026-11-24', hours }])
    expect(spansOf(days, { byHours: true })).toHaveLength(3)
  })

  it('no days give no ranges', () => expect(spansOf([], { byHours: false })).toEqual([]))
})
