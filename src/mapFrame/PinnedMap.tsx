/// <reference types="google.maps" />
import { GoogleMap, Marker } from '@react-google-maps/api'
import { useRef, useState } from 'react'
import { rounded, type Pin } from '~/shared/map/pin'
import { isNear } from './ownMoves'
import { PinKeys } from './PinKeys'
import { stepped } from './steps'
import { useShown } from './useShown'

/** The middle of the United States, from so high that all of them are seen. */
const everywhere = { center: { lat: 38.8, lng: -97 }, zoom: 4 } as const

const viewOf = (pin: Pin | null): { readonly center: Pin; readonly zoom: number } => (pin ? { center: pin, zoom: 17 } : everywhere)

/** Whether the map is drawn dark; it keeps the look it was made with. */
const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

const optionsFor = (pin: Pin | null): google.maps.MapOptions => ({
  ...viewOf(pin),
  colorScheme: isDark() ? 'DARK' : 'LIGHT',
  disableDefaultUI: true,
  zoomControl: true,
  clickableIcons: false,
  // The page around it scrolls on: the wheel zooms with Ctrl only, one finger passes over.
  gestureHandling: 'cooperative',
})

/** The map and its pin, once the maps library is there. */
export function PinnedMap() {
  const map = useRef<google.maps.Map>(null)
  // Made once, where the map is first wanted; with other options the library would set all of them again.
  const [options, setOptions] = useState<google.maps.MapOptions | null>(null)
  const before = useRef<Pin>(null)
  const { shown, move } = useShown((pin) => {
    const isThere = pin !== null && before.current !== null && isNear(pin, before.current)
    before.current = pin
    setOptions((now) => now ?? optionsFor(pin))
    if (isThere) return
    map.current?.setZoom(viewOf(pin).zoom)
    map.current?.setCenter(viewOf(pin).center)
  })
  if (!shown || !options) return null
  const { pin, label } = shown

  const moveTo = (place: Pin): void => {
    before.current = rounded(place)
    move(before.current)
    if (map.current?.getBounds()?.contains(place) === false) map.current.panTo(place)
  }
  const moveToEvent = ({ latLng }: google.maps.MapMouseEvent): void => {
    if (latLng) moveTo(latLng.toJSON())
  }
  return (
    <main aria-label={label}>
      <PinKeys
        hasPin={pin !== null}
        onPlace={() => {
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
        onLoad={(made) => {
          map.current = made
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
