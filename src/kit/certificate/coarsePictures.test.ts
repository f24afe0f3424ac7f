import { describe, expect, it } from 'vitest'
import { coarsePictures } from './coarsePictures'

// On a sheet that is drawn at half its printed size, 36 pixels are an inch.
const coarse = (width: number, height: number, pixels: { width: number; height: number }): string =>
  coarsePictures([{ name: 'logo', width, height, pixels }], 2)

describe('pictures with too few pixels', () => {
  it('are those with fewer than 150 dots to a printed inch', () => {
    expect(coarse(36, 36, { width: 149, height: 149 })).toBe('logo (149 dots per inch)')
    expect(coarse(36, 36, { width: 150, height: 150 })).toBe('')
  })

  it('are measured at the size they are drawn, which the other side of their box may limit', () => {
    expect(coarse(360, 36, { width: 300, height: 150 })).toBe('')
    expect(coarse(36, 360, { width: 100, height: 50 })).toBe('logo (100 dots per inch)')
  })

  it('say nothing of one that has not loaded or is not laid out', () => {
    expect(coarse(36, 36, { width: 0, height: 0 })).toBe('')
    expect(coarse(0, 0, { width: 20, height: 20 })).toBe('')
  })
})
