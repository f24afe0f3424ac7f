/// <reference types="google.maps" />
import type { Pin } from '~/kit/map/pin'

/** Initial view without a pin: the United States. */
const defaultView = { center: { lat: 38.8, lng: -97 }, zoom: 4 } as const

/** The view of one pin. */
export const viewOf = (pin: Pin | null): { readonly center: Pin; readonly zoom: number } => (pin ? { center: pin, zoom: 17 } : defaultView)

/** Read once when the map is created; it does not follow later changes. */
const isDark = (): boolean =>
  (document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

/** The options of a new map. */
export const optionsFor = (pin: Pin | null): google.maps.MapOptions => ({
  ...viewOf(pin),
  colorScheme: isDark() ? 'DARK' : 'LIGHT',
  disableDefaultUI: true,
  zoomControl: true,
  clickableIcons: false,
  // Keeps the surrounding page scrollable: the wheel zooms only with Ctrl, and one finger scrolls the page.
  gestureHandling: 'cooperative',
})
