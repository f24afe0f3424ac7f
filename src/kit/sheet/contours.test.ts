import { describe, expect, it, vi } from 'vitest'
import { contoursFor } from './contours'

const a4 = [842, 595] as const
const numbersIn = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('contoursFor', () => {
  it('contours of one size are deterministic and computed once', async () => {
    const first = contoursFor(300, 200)
    expect(contoursFor(300, 200)).toBe(first)
    vi.resetModules()
    const fresh = await import('./contours')
    expect(fresh.contoursFor(300, 200)).not.toBe(first)
    expect(fresh.contoursFor(300, 200)).toEqual(first)
  })

  it('contours differ between paper sizes', () => {
    expect(contoursFor(595, 420)).not.toEqual(contoursFor(...a4))
  })

  it('contours are valid SVG paths', () => {
    for (const { path } of contoursFor(...a4)) expect(path).toMatch(/^(?:M-?[\d.]+ -?[\d.]+(?:[LC](?:-?[\d.]+ ?)+)+)+$/)
  })

  it.each([a4, [595, 842], [595, 420]] as const)(
    'contours stay on a page of %i × %i points and reach all four quarters',
    (width, height) => {
      const points = contoursFor(width, height).flatMap(({ path }) => {
        const numbers = numbersIn(path)
        return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN] as const] : []))
      })
      expect(points.length).toBeGreaterThan(1000)
      // The last cell may cross the edge by up to its size.
      expect(points.filter(([x, y]) => !(x >= 0 && y >= 0 && x <= width + 6 && y <= height + 6))).toEqual([])
      const quarters = new Set(points.map(([x, y]) => `${x < width / 2} ${y < height / 2}`))
      expect(quarters.size).toBe(4)
    },
  )

  it('contours grow stronger with depth, and every fifth is a major one', () => {
    const contours = contoursFor(...a4)
    expect(contours.length).toBeGreaterThan(25)
    for (const { strength } of contours) {
      expect(strength).toBeGreaterThan(0)
      expect(strength).toBeLessThanOrEqual(1)
    }
    expect(contours.slice(0, 11).map(({ major }) => major)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      true,
    ])
    for (const kind of [true, false]) {
      const strengths = contours.filter(({ major }) => major === kind).map(({ strength }) => strength)
      expect(strengths).toEqual(strengths.toSorted((one, other) => one - other))
    }
  })

  it('the path data of a page stays below 400,000 characters', () => {
    expect(contoursFor(...a4).reduce((length, { path }) => length + path.length, 0)).toBeLessThan(400_000)
  })

  it('a page without area has no contours', () => {
    expect(contoursFor(0, 0)).toEqual([])
  })
})
