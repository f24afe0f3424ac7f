import { useJsApiLoader } from '@react-google-maps/api'
import { useEffect } from 'react'
import { tellParent } from '~/shared/map/messages'
import { PinnedMap } from './PinnedMap'

/** Each class of the library comes with the part that it belongs to. */
const libraries: NonNullable<Parameters<typeof useJsApiLoader>[0]['libraries']> = ['core', 'maps', 'marker', 'geocoding']

/** Loads the maps library, once in the life of the frame, and tells the console when it does not come. */
export function MapFrame({ mapsKey }: { readonly mapsKey: string }) {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: mapsKey, libraries })
  useEffect(() => {
    if (loadError) tellParent({ kind: 'failed' })
  }, [loadError])
  return isLoaded && !loadError ? <PinnedMap /> : null
}
