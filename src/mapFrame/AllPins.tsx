/// <reference types="google.maps" />
import { GoogleMap, Marker } from '@react-google-maps/api'
import { useEffect, useState } from 'react'
import type { Pin } from '~/kit/map/pin'
import { optionsFor, viewOf } from './mapOptions'

/** Space between the outermost pins and the edge, in pixels. */
const margin = 40

interface AllPinsProps {
  readonly pins: readonly Pin[]
  readonly label: string
}

function showAll(map: google.maps.Map, pins: readonly Pin[]): void {
  const [only] = pins
  if (!only) return
  if (pins.length === 1) {
    map.setZoom(viewOf(only).zoom)
    map.setCenter(only)
    return
  }
  const bounds = new google.maps.LatLngBounds()
  for (const pin of pins) bounds.extend(pin)
  map.fitBounds(bounds, margin)
}

/** A map with many pins, all in view. */
export function AllPins({ pins, label }: AllPinsProps) {
  const [map, setMap] = useState<google.maps.Map | null>(null)
  const [options] = useState(() => optionsFor(null))
  useEffect(() => {
    if (map) showAll(map, pins)
  }, [map, pins])
  // Pins of one building lie on top of each other.
  const byPosition = new Map(pins.map((pin) => [`${pin.lat},${pin.lng}`, pin]))
  return (
    <main aria-label={label}>
      <GoogleMap mapContainerClassName="map" options={options} onLoad={setMap}>
        {map && [...byPosition].map(([key, pin]) => <Marker key={key} position={pin} />)}
      </GoogleMap>
    </main>
  )
}
