import { describe, expect, it } from 'vitest'
import { colorsOf } from './pictureColors'

type Pixel = readonly [number, number, number, number]
const pixels = (...parts: readonly (readonly [count: number, pixel: Pixel])[]): number[] =>
  parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat())

const teal: Pixel = [23, 96, 122, 255]
const orange: Pixel = [240, 120, 20, 255]
const white: Pixel = [255, 255, 255, 255]
const black: Pixel = [0, 0, 0, 255]
const clear: Pixel = [200, 0, 0, 0]

describe('the colours of a picture', () => {
  it('are its most frequent ones, exact where an area has one colour', () => {
    expect(colorsOf(pixels([60, orange], [100, teal]))).toEqual({ main: '#17607a', accents: ['#17607a', '#f07814'] })
  })

  it('leave out white paper, black and transparent pixels', () => {
    expect(colorsOf(pixels([500, white], [200, black], [50, teal], [900, clear]))).toEqual({ main: '#000000', accents: ['#17607a'] })
  })

  it('are those of thin dark lines on white, and not of their pale edges', () => {
    const edge: Pixel = [224, 225, 227, 255]
    expect(colorsOf(pixels([2000, white], [400, edge], [120, black])).main).toBe('#000000')
  })

  it('leave out noise, and two shades that look the same', () => {
    const almostTeal: Pixel = [23, 96, 135, 255]
    expect(colorsOf(pixels([100, teal], [80, almostTeal], [1, orange])).accents).toEqual(['#17607a'])
  })

  it('of a white picture are white, and of nothing are none', () => {
    expect(colorsOf(pixels([10, white], [90, clear]))).toEqual({ main: '#ffffff', accents: [] })
    expect(colorsOf(pixels([10, clear])).main).toBeNull()
    expect(colorsOf([]).main).toBeNull()
  })
})
