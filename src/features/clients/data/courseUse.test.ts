import { describe, expect, it } from 'vitest'
import { countUses, deletionInWords, usedByText } from './courseUse'

describe('countUses', () => {
  const { ofTitle, ofPicture } = countUses([
    { name: 'Basic Safety', courseImage: 'bridge' },
    { name: ' basic  safety', courseImage: null },
    { name: null, courseImage: 'bridge' },
  ])

  it('counts a title whatever its case and spaces, and a picture by its id', () => {
    expect([ofTitle('Basic safety'), ofTitle('Radar'), ofPicture('bridge'), ofPicture('deck')]).toEqual([2, 0, 2, 0])
  })

  it('a saved picture without an id is used by no course', () => {
    expect(ofPicture(null)).toBe(0)
  })
})

describe('a use in words', () => {
  it.each([
    [null, 'Use not known', 'The courses could not all be read, so it is not known how many use this picture. Those that do keep it.'],
    [0, 'Not used', 'No course uses this picture.'],
    [1, 'Used by 1 course', '1 course uses this picture and keeps it.'],
    [12, 'Used by 12 courses', '12 courses use this picture and keep it.'],
  ])('%s', (count, use, deletion) => {
    expect([usedByText(count), deletionInWords(count)]).toEqual([use, deletion])
  })
})
