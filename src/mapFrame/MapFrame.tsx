import { useJsApiLoader } from '@react-google-maps/api'
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
  return isLoaded ? <PinnedMap /> : null
}
