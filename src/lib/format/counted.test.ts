import { describe, expect, it } from 'vitest'
import { allOf, counted } from './counted'

describe('a count with its noun', () => {
  it.each([
    [0, '0 courses'],
    [1, '1 course'],
    [2, '2 courses'],
    [1675, '1,675 courses'],
  ])('of %i is “%s”', (count, text) => {
    expect(counted(count, 'course')).toBe(text)
  })

  it('has a plural of its own where an s is not enough, and takes the verb with it', () => {
    expect(counted(1, 'person has', 'people have')).toBe('1 person has')
    expect(counted(0, 'person has', 'people have')).toBe('0 people have')
  })

  it('of everybody says “both” where they are two', () => {
    expect([2, 3, 1675].map((count) => allOf(count, 'people'))).toEqual(['Both people', 'All 3 people', 'All 1,675 people'])
  })
})
