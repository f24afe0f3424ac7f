import { useJsApiLoader } from '@react-google-maps/api'
import { useState, useSyncExternalStore } from 'react'
import { AllPins } from './AllPins'
import { makeChannel } from './channel'
import { PinnedMap } from './PinnedMap'

/** Parts of the maps library that hold the classes used here. */
const libraries: NonNullable<Parameters<typeof useJsApiLoader>[0]['libraries']> = ['core', 'maps', 'marker', 'geocoding']

/**
 * Loads the maps library once per frame.
 * @throws when the library cannot be loaded, which the root reports to the console
 */
export function MapFrame({ mapsKey }: { readonly mapsKey: string }) {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: mapsKey, libraries })
  if (loadError) throw loadError
  return isLoaded ? <Content /> : null
}

/** What the console wants shown. It is told that the frame is ready once the maps library is loaded. */
function Content() {
  const [{ subscribe, read, onPin, move }] = useState(makeChannel)
  const shown = useSyncExternalStore(subscribe, read)
  if (!shown) return null
  if (shown.kind === 'showAll') return <AllPins pins={shown.pins} label={shown.label} />
  return <PinnedMap pin={shown.pin} label={shown.label} onPin={onPin} move={move} />
}
