/// <reference types="google.maps" />
import { pinFrom, rounded, type Pin } from '~/shared/map/pin'

/** Looks an address up. That nothing was found is an error to the maps service; here it is null, as is everything else that went wrong. */
export async function geocode(address: string): Promise<Pin | null> {
  try {
    const { results } = await new google.maps.Geocoder().geocode({ address })
    const pin = pinFrom(results[0]?.geometry.location.toJSON())
    return pin && rounded(pin)
  } catch {
    return null
  }
}
