import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeSize, labelFormatOf, labelFormats, labelPages, labelsPerPage } from './labelFormats'

describe('label formats', () => {
  it.each(labelFormats.map((format) => [format.name, format] as const))('the labels of %s lie on its page', (_name, format) => {
    const { page, label, columns, rows, left, top, gap } = format
    expect(left + columns * label.width + (columns - 1) * gap).toBeLessThanOrEqual(page.width)
    expect(top + rows * label.height).toBeLessThanOrEqual(page.height)
    // Phones read a printed code from about 2 cm, with a white edge of four modules.
    expect(codeSize(format)).toBeGreaterThanOrEqual(20)
    expect(label.height - codeSize(format)).toBeGreaterThanOrEqual(5)
  })

  it('an unknown format is the first one', () => expect(labelFormatOf('l9999').id).toBe('l7160'))
})

describe('labelPages', () => {
  const [l7160] = labelFormats
  if (!l7160) throw new Error('There is no format.')

  it('begins at the first free label and goes on to the next page', () => {
    const pages = labelPages(['a', 'b', 'c'], l7160, 20)
    expect(pages.map((page) => page.flatMap(({ item }) => item ?? []))).toEqual([['a', 'b'], ['c']])
    expect(pages[0]?.find(({ item }) => item === 'a')?.number).toBe(20)
  })

  it('prints every label once and in order, wherever it begins', () => {
    const format = fc.constantFrom(...labelFormats)
    fc.assert(
      fc.property(format, fc.integer({ min: -3, max: 60 }), fc.uniqueArray(fc.nat()), (chosen, first, items) => {
        const pages = labelPages(items, chosen, first)
        expect(pages.every((page) => page.length === labelsPerPage(chosen))).toBe(true)
        expect(pages.flat().flatMap(({ item }) => item ?? [])).toEqual(items)
        expect(pages.every((page) => page.some(({ item }) => item !== null))).toBe(true)
      }),
    )
  })
})
