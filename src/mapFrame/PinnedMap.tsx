/// <reference types="google.maps" />
import { GoogleMap, Marker } from '@react-google-maps/api'
import { useRef, useState } from 'react'
import { rounded, type Pin } from '~/shared/map/pin'
import { PinKeys } from './PinKeys'
import { stepped } from './steps'
import { useShown } from './useShown'

/** The middle of the United States, from so high that all of them are seen. */
const everywhere = { center: { lat: 38.8, lng: -97 }, zoom: 4 } as const

const viewOf = (pin: Pin | null): { readonly center: Pin; readonly zoom: number } => (pin ? { center: pin, zoom: 17 } : everywhere)

/** Whether the map is drawn dark; it keeps the look it was made with. */
const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

/** From this zoom on streets are told apart. */
const streets = 14

/** Whether a place is seen already, and from near enough: then the map stays as it is, below the hand that moves its pin. */
const isSeen = (map: google.maps.Map, pin: Pin): boolean => (map.getZoom() ?? 0) >= streets && map.getBounds()?.contains(pin) === true

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
  const { shown, move } = useShown((pin) => {
    setOptions((now) => now ?? optionsFor(pin))
    if (!map.current || (pin && isSeen(map.current, pin))) return
    map.current.setZoom(viewOf(pin).zoom)
    map.current.setCenter(viewOf(pin).center)
  })
  if (!shown || !options) return null
  const { pin, label } = shown

  const moveTo = (place: Pin): void => {
    move(rounded(place))
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
