/** Decimal degrees. */
export interface Pin {
  readonly lat: number
  readonly lng: number
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/** A place on the earth out of anything; null where it is none. */
export function pinFrom(value: unknown): Pin | null {
  const { lat, lng }: { readonly lat?: unknown; readonly lng?: unknown } = Object(value)
  return isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null
}

/** As precise as a hand can be, to about a metre: a pin that comes back from the fields of a form is the same one still. */
export const rounded = ({ lat, lng }: Pin): Pin => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) })
