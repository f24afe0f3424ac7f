import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { countText } from './countText'

it.each([
  [0, '0'],
  [999, '999'],
  [1675, '1,675'],
  [100_000, '100,000'],
  [-1_234_567, '-1,234,567'],
  [2.5, '2.5'],
])('countText of %d is %s', (count, text) => expect(countText(count)).toBe(text))

it('countText groups every number as British English does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double({ noNaN: true })), (count) => {
      // No count is “-0”.
      fc.pre(!Object.is(count, -0))
      expect(countText(count)).toBe(count.toLocaleString('en-GB'))
    }),
  )
})
