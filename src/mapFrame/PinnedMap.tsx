/// <reference types="google.maps" />
import { GoogleMap, Marker } from '@react-google-maps/api'
import { useRef, useState, useSyncExternalStore } from 'react'
import { rounded, type Pin } from '~/kit/map/pin'
import { makeChannel } from './channel'
import { PinKeys } from './PinKeys'
import { stepped } from './steps'

/** Initial view without a pin: the United States. */
const defaultView = { center: { lat: 38.8, lng: -97 }, zoom: 4 } as const

const viewOf = (pin: Pin | null): { readonly center: Pin; readonly zoom: number } => (pin ? { center: pin, zoom: 17 } : defaultView)

/** Read once when the map is created; it does not follow later changes. */
const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

/** Zoom from which streets can be told apart. */
const streetZoom = 14

/** Whether a pin is already visible at street zoom. The map then stays still, so that it does not move under a pin being dragged. */
const isVisible = (map: google.maps.Map, pin: Pin): boolean => (map.getZoom() ?? 0) >= streetZoom && map.getBounds()?.contains(pin) === true

const optionsFor = (pin: Pin | null): google.maps.MapOptions => ({
  ...viewOf(pin),
  colorScheme: isDark() ? 'DARK' : 'LIGHT',
  disableDefaultUI: true,
  zoomControl: true,
  clickableIcons: false,
  // Keeps the surrounding page scrollable: the wheel zooms only with Ctrl, and one finger scrolls the page.
  gestureHandling: 'cooperative',
})

const lookAt = (map: google.maps.Map, pin: Pin | null): void => {
  if (pin && isVisible(map, pin)) return
  map.setZoom(viewOf(pin).zoom)
  map.setCenter(viewOf(pin).center)
}

/** The map and its pin. Render it once the maps library is loaded. */
export function PinnedMap() {
  const map = useRef<google.maps.Map>(null)
  const [{ subscribe, read, onPin, move }] = useState(makeChannel)
  const shown = useSyncExternalStore(subscribe, read)
  // Created once: on new options the library would apply all of them again.
  const [options, setOptions] = useState<google.maps.MapOptions | null>(null)
  if (shown && !options) setOptions(optionsFor(shown.pin))
  if (!shown || !options) return null
  const { pin, label } = shown

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
