import { storage } from '../storage/storage'
import { session } from './session'

/**
 * Reloads a page that the browser had frozen and brings back, where its session is not the one that is stored: it was told nothing of what
 * other tabs did. Call it once, when the console starts.
 * @returns removes the listener
 */
export function reloadWhenThawed(): () => void {
  const look = ({ persisted }: PageTransitionEvent): void => {
    const { status, session: shown } = session.read()
    if (persisted && status === 'active' && storage.read('authToken') !== shown.token) location.reload()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}
