import { useSyncExternalStore } from 'react'
import { breakpoints } from '../ui/media'

const query = `(max-width: ${breakpoints.sm - 1}px)`

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the screen is too narrow for the columns of a week. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(query).matches)
