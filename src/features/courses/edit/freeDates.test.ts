import { describe, expect, it } from 'vitest'
import { courseDateFrom } from '~/domain/course/courseDates'
import { dateValues } from './courseValues'
import { nearestFree } from './freeDates'

const known = { from: '2027-07-01', to: '2027-10-31' }
const today = '2026-11-25'
const plan = { durationDays: 5, durationTime: 0, includeWeekend: false }
const week = { ...dateValues(courseDateFrom('2027-08-23', plan, { startTime: '09:00', endTime: '12:00' })), instructorId: 'pillai' }
const oneDay = { durationDays: 1, durationTime: 0, includeWeekend: false }
const friday = dateValues(courseDateFrom('2027-08-27', oneDay))

const startsOf = (
  courseDate: typeof week,
  of: typeof plan,
  more: Partial<{ known: typeof known; today: string }> = {},
): readonly string[] => {
  const starts: string[] = []
  nearestFree(courseDate, of, { known, today, ...more }, ({ startDate }) => {
    starts.push(startDate)
    return false
  })
  return starts
}

describe('the nearest free dates of a course', () => {
  it('are in the next week, if it is free then, with the same hours and instructor', () => {
    const found = nearestFree(week, plan, { known, today }, () => true)
    expect(found).toMatchObject({ startDate: '2027-08-30', startTime: '09:00', instructorId: 'pillai' })
    expect(found?.days.map(({ date }) => date)).toEqual(['2027-08-30', '2027-08-31', '2027-09-01', '2027-09-02', '2027-09-03'])
    expect(found?.days[0]).toMatchObject({ startTime: '09:00', endTime: '12:00' })
  })

  it('are looked for in both directions, the nearest first, and only where all courses are known', () => {
    const starts = startsOf(week, plan)
    expect(starts.slice(0, 4)).toEqual(['2027-08-30', '2027-08-16', '2027-09-06', '2027-08-09'])
    expect(starts.toSorted()[0]).toBe('2027-07-05')
    expect(starts.toSorted().at(-1)).toBe('2027-10-25')
    // That week would end a day too late.
    const early = { known: { ...known, to: '2027-10-28' } }
    expect(startsOf(week, plan, early).toSorted().at(-1)).toBe('2027-10-18')
    expect(nearestFree(week, plan, { known, today }, () => false)).toBeNull()
  })

  it('are never before today', () => {
    expect(startsOf(week, plan, { today: '2027-08-10' })).toContain('2027-08-16')
    expect(startsOf(week, plan, { today: '2027-08-10' })).not.toContain('2027-08-09')
  })

  it('of a single day are any other day but an excluded weekend', () => {
    expect(startsOf({ ...friday, instructorId: '' }, oneDay).slice(0, 4)).toEqual(['2027-08-26', '2027-08-25', '2027-08-30', '2027-08-24'])
  })
})
