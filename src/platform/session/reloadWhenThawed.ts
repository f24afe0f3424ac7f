import { storage } from '../storage/storage'
import { session } from './session'

/**
 * Reloads a page that the browser had frozen and brings back, where another session is stored than when it was left: it was told nothing of
 * what other tabs did. Call it once, when the console starts.
 * @returns removes the listeners
 */
export function reloadWhenThawed(): () => void {
  let left: string | null = null
  const stop = new AbortController()
  const note = (): void => void (left = storage.read('authToken'))
  const look = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && session.read().status === 'active' && storage.read('authToken') !== left) location.reload()
  }
  window.addEventListener('pagehide', note, stop)
  window.addEventListener('pageshow', look, stop)
  return () => stop.abort()
}
