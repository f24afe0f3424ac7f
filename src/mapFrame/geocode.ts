/// <reference types="google.maps" />
import { pinFrom, rounded, type Pin } from '~/kit/map/pin'

/** Looks up an address. Null when nothing was found, which the maps service reports as an error, or when the request failed. */
export async function geocode(address: string): Promise<Pin | null> {
  try {
    const { results } = await new google.maps.Geocoder().geocode({ address })
    const pin = pinFrom(results[0]?.geometry.location.toJSON())
    return pin && rounded(pin)
  } catch {
    return null
  }
}
