import { describe, expect, it } from 'vitest'
import { priceLines } from './priceLines'

const price = { totalAmount: 424.8, subTotal: 472, additionalTestsTotal: 0, extrafees: 0, discount: 47.2, vatTotal: 35.08 }

describe('the price of a booking', () => {
  it.each([null, { ...price, totalAmount: null }, { ...price, totalAmount: Number.NaN }, { ...price, totalAmount: -1 }])(
    '%j is none',
    (answer) => {
      expect(priceLines(answer)).toBeNull()
    },
  )

  it.each([
    ['tax within', price, ['Tests', 'Discount', 'Tax, included']],
    ['tax on top', { ...price, totalAmount: 459.88 }, ['Tests', 'Discount', 'Tax']],
    ['lines that do not add up', { ...price, discount: 40 }, []],
    ['an unknown line', { ...price, subTotal: null }, []],
  ])('%s', (_, answer, labels) => {
    expect(priceLines(answer)?.total).toBe(answer.totalAmount)
    expect(priceLines(answer)?.lines.map(({ label }) => label)).toEqual(labels)
  })
})
