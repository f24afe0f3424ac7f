/** A location on the map, in decimal degrees. */
export interface Pin {
  readonly lat: number
  readonly lng: number
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/** Reads a pin from an unknown value; null unless its coordinates are in range. */
export function pinFrom(value: unknown): Pin | null {
  const { lat, lng }: { readonly lat?: unknown; readonly lng?: unknown } = Object(value)
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null
}

/** Rounds to about a metre, so that a pin survives the round trip through form fields unchanged. */
export const rounded = ({ lat, lng }: Pin): Pin => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) })

/** The pin of a stored location, which is JSON text; null if missing or invalid. */
export function storedPin(geoLocation: string | null): Pin | null {
  try {
    return pinFrom(JSON.parse(geoLocation ?? 'null'))
  } catch {
    return null
  }
}
