import { describe, expect, it } from 'vitest'
import type { Clash, ClashWith } from '../courseClash'
import { clashGroups, isUnbroken, indexesOf } from './clashGroups'

const clash = (position: number, courseId: string, ...causes: readonly ClashWith[]): Clash => ({
  date: `2027-03-0${position}`,
  position,
  courseId,
  courseName: courseId,
  hours: '08:00–16:00',
  with: causes,
})

describe('the clashes of several dates', () => {
  const groups = clashGroups(
    [
      [clash(1, 'fire', 'instructor'), clash(2, 'fire', 'instructor'), clash(4, 'boats', 'instructor', 'location')],
      [],
      [clash(1, 'fire', 'instructor')],
    ],
    (dateIndex, cause) => (cause === 'location' ? '' : dateIndex === 2 ? 'holm' : 'pillai'),
  )

  it('are one group for each person and one for the place, with a line for each course', () => {
    expect(
      groups.map(({ cause, personId, lines }) => [cause, personId, lines.map(({ dateIndex, days }) => [dateIndex, days.length])]),
    ).toEqual([
      [
        'instructor',
        'pillai',
        [
          [0, 2],
          [0, 1],
        ],
      ],
      ['location', '', [[0, 1]]],
      ['instructor', 'holm', [[2, 1]]],
    ])
  })

  it('count a date once, however many courses it clashes with', () => {
    expect(groups.map(indexesOf)).toEqual([[0], [0], [2]])
  })

  it('tell days in a row from days with a gap', () => {
    expect(isUnbroken({ dateIndex: 0, days: [clash(1, 'fire'), clash(2, 'fire')] })).toBe(true)
    expect(isUnbroken({ dateIndex: 0, days: [clash(1, 'fire'), clash(3, 'fire')] })).toBe(false)
  })
})
