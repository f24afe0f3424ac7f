import { useJsApiLoader } from '@react-google-maps/api'
import { useEffect } from 'react'
import { postToParent } from '~/kit/map/messages'
import { PinnedMap } from './PinnedMap'

/** Parts of the maps library that hold the classes used here. */
const libraries: NonNullable<Parameters<typeof useJsApiLoader>[0]['libraries']> = ['core', 'maps', 'marker', 'geocoding']

/** Loads the maps library once per frame and reports a failure to the console. */
export function MapFrame({ mapsKey }: { readonly mapsKey: string }) {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: mapsKey, libraries })
  useEffect(() => {
    if (loadError) postToParent({ kind: 'failed' })
  }, [loadError])
  return isLoaded && !loadError ? <PinnedMap /> : null
}
