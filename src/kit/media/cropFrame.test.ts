import { describe, expect, it } from 'vitest'
import { pixelsOf, turned, wholeFrame } from './cropFrame'
import { imageKinds } from './imageKinds'
import type { Picture } from './picture'

const pictureOf = (width: number, height: number, hasTransparency = false): Picture => ({
  bitmap: { width, height, close: () => undefined },
  name: 'quay.jpg',
  hasTransparency,
})
const photo = imageKinds.instructorImage
const logo = imageKinds.certificateLogo

describe('the frame of a crop', () => {
  it('is a square for a photo, however the photo is turned', () => {
    const picture = pictureOf(900, 600)
    const frame = wholeFrame(picture, photo)
    expect(frame).toEqual({ position: { x: 0, y: 0 }, zoom: 1, rotation: 0, aspect: 1 })
    expect(turned({ ...frame, zoom: 2 }, picture, photo)).toEqual({ position: { x: 0, y: 0 }, zoom: 2, rotation: 90, aspect: 1 })
  })

  it('has the aspect of a logo or a transparent picture, and turns with it', () => {
    for (const [picture, kind] of [
      [pictureOf(300, 100), logo],
      [pictureOf(300, 100, true), photo],
    ] as const) {
      const frame = wholeFrame(picture, kind)
      expect(frame.aspect).toBe(3)
      expect(turned({ ...frame, aspect: 1.5 }, picture, kind)).toMatchObject({ rotation: 90, aspect: 1 / 3 })
    }
  })

  it('is back at the start after four turns', () => {
    const picture = pictureOf(300, 100)
    const start = wholeFrame(picture, logo)
    expect([1, 2, 3, 4].reduce((frame) => turned(frame, picture, logo), start)).toEqual(start)
  })
})

it('an area in percent covers the sides of the turned picture', () => {
  const area = { x: 10, y: 50, width: 90, height: 25 }
  expect(pixelsOf(area, pictureOf(800, 400), 180)).toEqual({ x: 80, y: 200, width: 720, height: 100 })
  expect(pixelsOf(area, pictureOf(800, 400), 270)).toEqual({ x: 40, y: 400, width: 360, height: 200 })
})
