/// <reference types="google.maps" />
import { GoogleMap, Marker } from '@react-google-maps/api'
import { useRef, useState } from 'react'
import { rounded, type Pin } from '~/kit/map/pin'
import type { Channel } from './channel'
import { optionsFor, viewOf } from './mapOptions'
import { PinKeys } from './PinKeys'
import { stepped } from './steps'

/** Zoom from which streets can be told apart. */
const streetZoom = 14

/** Whether a pin is already visible at street zoom. The map then stays still, so that it does not move under a pin being dragged. */
const isVisible = (map: google.maps.Map, pin: Pin): boolean => (map.getZoom() ?? 0) >= streetZoom && map.getBounds()?.contains(pin) === true

const lookAt = (map: google.maps.Map, pin: Pin | null): void => {
  if (pin && isVisible(map, pin)) return
  map.setZoom(viewOf(pin).zoom)
  map.setCenter(viewOf(pin).center)
}

interface PinnedMapProps extends Pick<Channel, 'onPin' | 'move'> {
  readonly pin: Pin | null
  readonly label: string
}

/** The map and its pin. */
export function PinnedMap({ pin, label, onPin, move }: PinnedMapProps) {
  const map = useRef<google.maps.Map>(null)
  // Created once: on new options the library would apply all of them again.
  const [options] = useState(() => optionsFor(pin))

  const moveTo = (target: Pin): void => {
    move(rounded(target))
    if (map.current?.getBounds()?.contains(target) === false) map.current.panTo(target)
  }
  const moveToEvent = ({ latLng }: google.maps.MapMouseEvent): void => {
    if (latLng) moveTo(latLng.toJSON())
  }
  return (
    <main aria-label={label}>
      <PinKeys
        hasPin={pin !== null}
        onCenter={() => {
          const center = map.current?.getCenter()
          if (center) moveTo(center.toJSON())
        }}
        onStep={(arrow, isFar) => {
          if (pin) moveTo(stepped(pin, arrow, isFar))
        }}
      />
      <GoogleMap
        mapContainerClassName="map"
        options={options}
        onLoad={(loaded) => {
          map.current = loaded
          onPin((target) => lookAt(loaded, target))
        }}
        onClick={(event) => {
          if (!pin) moveToEvent(event)
        }}
      >
        {pin && <Marker position={pin} draggable onDragEnd={moveToEvent} />}
      </GoogleMap>
    </main>
  )
}
