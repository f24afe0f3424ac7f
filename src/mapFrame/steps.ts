import { rounded, type Pin } from '~/shared/map/pin'

const metresPerDegree = 111_320

/** Where the map ends, in the north as in the south. */
const edge = 85

const directions = { ArrowLeft: [0, -1], ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowRight: [0, 1] } as const

export type Arrow = keyof typeof directions

export const isArrow = (key: string): key is Arrow => Object.hasOwn(directions, key)

/** Where a pin is after one step: about 10 m, or 100 m when it goes far. */
export function stepped({ lat, lng }: Pin, arrow: Arrow, isFar: boolean): Pin {
  const [north, east] = directions[arrow]
  const degrees = (isFar ? 100 : 10) / metresPerDegree
  const nextLat = Math.min(edge, Math.max(-edge, lat + north * degrees))
  // A degree of longitude is the shorter the farther from the equator, and after 180 comes −180.
  const nextLng = lng + (east * degrees) / Math.cos((nextLat * Math.PI) / 180)
  return rounded({ lat: nextLat, lng: nextLng > 180 ? nextLng - 360 : nextLng < -180 ? nextLng + 360 : nextLng })
}
