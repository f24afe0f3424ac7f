/// <reference types="google.maps" />
import { pinFrom, rounded, type Pin } from '~/kit/map/pin'
import { pause } from '~/lib/time/pause'

/** How often an address is sent again while the maps service wants a slower pace, and the pause before it, in milliseconds. */
const [retries, waitTime] = [4, 2000]

const isTooFast = (error: unknown): boolean => Object(error).code === 'OVER_QUERY_LIMIT'

/** Looks up an address. Null when nothing was found, which the maps service reports as an error, or when the request failed. */
export async function geocode(address: string, left: number = retries): Promise<Pin | null> {
  try {
    const { results } = await new google.maps.Geocoder().geocode({ address })
    const pin = pinFrom(results[0]?.geometry.location.toJSON())
    return pin && rounded(pin)
  } catch (error) {
    if (left === 0 || !isTooFast(error)) return null
    await pause(waitTime)
    return geocode(address, left - 1)
  }
}
