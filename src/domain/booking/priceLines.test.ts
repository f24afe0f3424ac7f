import * as fc from 'fast-check'
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

  it('has lines in a currency of three decimals', () => {
    const kuwait = { ...price, totalAmount: 6.692, subTotal: 3.346, extrafees: 3.346, discount: 0, vatTotal: 0 }
    expect(priceLines(kuwait)?.lines.map(({ label }) => label)).toEqual(['Tests', 'Extra fees'])
    expect(priceLines({ ...kuwait, totalAmount: 6.69 })?.lines).toEqual([])
  })

  it('is an amount that can be charged, although sums of decimals are not exact', () => {
    expect(priceLines({ ...price, totalAmount: 70.80000000000001 })?.total).toBe(70.8)
  })

  it('has lines that add up to it in whole cents, or none', () => {
    const cents = fc.nat(10_000_000)
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, cents, cents), fc.boolean(), fc.integer({ min: -2, max: 2 }), (all, isOnTop, off) => {
        const [tests, more, fees, discount, tax] = all
        const sum = tests + more + fees - discount
        const total = sum + (isOnTop ? tax : 0) + off
        fc.pre(total >= 0)
        const [subTotal, additionalTestsTotal, extrafees, taken, vatTotal] = all.map((one) => one / 100)
        const found = priceLines({
          totalAmount: total / 100,
          subTotal: subTotal ?? null,
          additionalTestsTotal: additionalTestsTotal ?? null,
          extrafees: extrafees ?? null,
          discount: taken ?? null,
          vatTotal: vatTotal ?? null,
        })
        const lines = found?.lines ?? []
        const added = lines.filter(({ label }) => label !== 'Tax, included').reduce((so, { amount }) => so + Math.round(amount * 100), 0)
        const isExact = total === sum || total === sum + tax
        expect(lines.length > 0).toBe(isExact && all.some((one) => one !== 0))
        expect(lines.length === 0 || added === total).toBe(true)
      }),
    )
  })
})
