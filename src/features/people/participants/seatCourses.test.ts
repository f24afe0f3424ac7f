import { describe, expect, it } from 'vitest'
import { courseOfSeat } from './seatCourses'

const course = (id: string, name: string | null, startDate: string | null) => ({
  id,
  name,
  startDate,
  isCompleted: false,
  instructorId: null,
  timezone: null,
  endDate: null,
  startTime: null,
  endTime: null,
  days: null,
})

const courses = [
  course('one', 'GMDSS', '2026-12-01T00:00:00.000Z'),
  course('two', 'GMDSS', '2027-01-01T00:00:00.000Z'),
  course('double', 'ECDIS', '2026-12-01T00:00:00.000Z'),
  course('doubled', 'ECDIS', '2026-12-01T00:00:00.000Z'),
  course('nameless', null, null),
]

describe('courseOfSeat', () => {
  it.each([
    ['GMDSS', '2026-12-01T08:00:00+08:00', 'one'],
    ['gmdss ', '2027-01-01T00:00:00Z', 'two'],
    ['GMDSS', '2027-01-02T00:00:00Z', undefined],
    ['ECDIS', '2026-12-01T00:00:00Z', undefined],
    ['GMDSS', null, undefined],
    [null, null, undefined],
  ])('courseOfSeat for the course %j starting %j returns %j', (courseName, startDate, expected) => {
    expect(courseOfSeat({ courseName, startDate }, courses)?.id).toBe(expected)
  })
})
