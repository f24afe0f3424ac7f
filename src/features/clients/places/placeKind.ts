import type { PlaceKind } from '~/platform/routes/consolePaths'

/** The kind of places that an address of the section names. */
export const kindIn = (params: URLSearchParams): PlaceKind => (params.get('tab') === 'facilities' ? 'facilities' : 'centers')
