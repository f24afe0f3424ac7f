import { describe, expect, it } from 'vitest'
import type { Pin } from '~/kit/map/pin'
import { isArrow, stepped, type Arrow } from './steps'

/** Great-circle distance in metres between two nearby pins. */
function metres(one: Pin, other: Pin): number {
  const [a, b] = [one.lat, other.lat].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
  const east = (((other.lng - one.lng + 540) % 360) - 180) * (Math.PI / 180) * Math.cos((a + b) / 2)
  return 6_371_000 * Math.hypot(b - a, east)
}

const arrows: readonly Arrow[] = ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']

describe('stepped', () => {
  it.each([0, 1.26, 38.8, -54.8, 69.6])('a step moves about 10 m, or 100 m with Shift, at latitude %d in every direction', (lat) => {
    for (const lng of [-97, 0, 103.82, 179.9999, -180])
      for (const arrow of arrows) {
        const pin = { lat, lng }
        expect(Math.abs(metres(pin, stepped(pin, arrow, false)) - 10)).toBeLessThan(1)
        expect(Math.abs(metres(pin, stepped(pin, arrow, true)) - 100)).toBeLessThan(2)
      }
  })

  it('a step moves the pin in the direction of the arrow', () => {
    const pin = { lat: 10, lng: 20 }
    expect(stepped(pin, 'ArrowUp', false).lat).toBeGreaterThan(10)
    expect(stepped(pin, 'ArrowDown', false).lat).toBeLessThan(10)
    expect(stepped(pin, 'ArrowRight', false).lng).toBeGreaterThan(20)
    expect(stepped(pin, 'ArrowLeft', false).lng).toBeLessThan(20)
  })

  it('a step keeps the pin on the map', () => {
    for (const lat of [90, 85, -85, -90])
      for (const lng of [180, -180])
        for (const arrow of arrows) {
          const { lat: nextLat, lng: nextLng } = stepped({ lat, lng }, arrow, true)
          expect(Math.abs(nextLat)).toBeLessThanOrEqual(85)
          expect(Math.abs(nextLng)).toBeLessThanOrEqual(180)
        }
  })

  it('isArrow accepts only arrow keys', () => {
    expect(['ArrowUp', 'Enter', 'constructor', ''].map(isArrow)).toEqual([true, false, false, false])
  })
})
