import { rounded, type Pin } from '~/kit/map/pin'

const metresPerDegree = 111_320

/** Latitude at which the map ends, north and south. */
const maxLatitude = 85

const directions = { ArrowLeft: [0, -1], ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowRight: [0, 1] } as const

export type Arrow = keyof typeof directions

export const isArrow = (key: string): key is Arrow => Object.hasOwn(directions, key)

/** The pin moved one step: about 10 m, or 100 m with `isFar`. */
export function stepped({ lat, lng }: Pin, arrow: Arrow, isFar: boolean): Pin {
  const [north, east] = directions[arrow]
  const degrees = (isFar ? 100 : 10) / metresPerDegree
  const nextLat = Math.min(maxLatitude, Math.max(-maxLatitude, lat + north * degrees))
  // A degree of longitude shrinks towards the poles, and longitude wraps from 180 to −180.
  const nextLng = lng + (east * degrees) / Math.cos((nextLat * Math.PI) / 180)
  return rounded({ lat: nextLat, lng: nextLng > 180 ? nextLng - 360 : nextLng < -180 ? nextLng + 360 : nextLng })
}
