import { describe, expect, it } from 'vitest'
import { headingSize, holder, papers, sheetOf } from './geometry'

describe('the geometry of a sheet', () => {
  it('a heading keeps its size, then shrinks onto one line, then is wrapped', () => {
    expect(headingSize(holder, 10, 483)).toEqual({ size: 32, isWrapped: false })
    expect(headingSize(holder, 20, 483).size).toBeCloseTo(24.1, 1)
    expect(headingSize(holder, 30, 483)).toEqual({ size: 23, isWrapped: true })
    expect(headingSize(holder, 0, 483)).toEqual({ size: 32, isWrapped: false })
  })

  it('every paper is the same sheet, scaled, with the shape of the paper', () => {
    for (const size of ['A4', 'A5'] as const) {
      const { width, height } = sheetOf(size)
      expect(width).toBe(papers.A4.width)
      expect(height / width).toBeCloseTo(papers[size].height / papers[size].width)
    }
    // Phones must still read the smaller one.
    expect(sheetOf('A5').code).toBeGreaterThan(sheetOf('A4').code)
  })
})
