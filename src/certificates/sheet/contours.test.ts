import { describe, expect, it, vi } from 'vitest'
import { contoursFor } from './contours'

const a4 = [842, 595] as const
const numbersIn = (path: string): number[] => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('the contours behind a certificate’s text', () => {
  it('are the same for every certificate, and drawn once', async () => {
    const first = contoursFor(300, 200)
    expect(contoursFor(300, 200)).toBe(first)
    vi.resetModules()
    const fresh = await import('./contours')
    expect(fresh.contoursFor(300, 200)).not.toBe(first)
    expect(fresh.contoursFor(300, 200)).toEqual(first)
  })

  it('differ between sizes of paper', () => {
    expect(contoursFor(595, 420)).not.toEqual(contoursFor(...a4))
  })

  it('are paths that SVG reads', () => {
    for (const { path } of contoursFor(...a4)) expect(path).toMatch(/^(?:M-?[\d.]+ -?[\d.]+(?:[LC](?:-?[\d.]+ ?)+)+)+$/)
  })

  it.each([a4, [595, 842], [595, 420]] as const)('stay on a page of %i × %i points, and reach all its quarters', (width, height) => {
    const points = contoursFor(width, height).flatMap(({ path }) => {
      const numbers = numbersIn(path)
      return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN] as const] : []))
    })
    expect(points.length).toBeGreaterThan(1000)
    // The last cell may reach over the edge by its own size.
    expect(points.filter(([x, y]) => !(x >= 0 && y >= 0 && x <= width + 6 && y <= height + 6))).toEqual([])
    const quarters = new Set(points.map(([x, y]) => `${x < width / 2} ${y < height / 2}`))
    expect(quarters.size).toBe(4)
  })

  it('grow stronger with depth, every fifth a major one', () => {
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

  it('are light enough to be drawn: smooth, simplified lines', () => {
    expect(contoursFor(...a4).reduce((length, { path }) => length + path.length, 0)).toBeLessThan(400_000)
  })

  it('of no page are none', () => {
    expect(contoursFor(0, 0)).toEqual([])
  })
})
