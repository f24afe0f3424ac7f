import { useEffect } from 'react'
import { useBlocker, useLocation, type Blocker } from 'react-router-dom'
import { unsaved } from '~/platform/session/unsaved'
import type { FormScope } from './formScope'

interface GuardOptions {
  /** There is work that leaving would lose: the console asks first. */
  readonly isUnsaved: boolean
  /** Closing the tab would interrupt something, although going to another page would not. */
  readonly isBusy?: boolean
  /** Addresses that keep the work; the page's own path by default. */
  readonly contains?: FormScope['contains'] | undefined
}

/**
 * Guards unsaved work: the browser asks before the tab closes, signing out asks first, and going to another page is blocked until the user
 * has answered.
 * @returns the blocked navigation, for `LeaveDialog`
 */
export function useUnsavedGuard({ isUnsaved, isBusy = false, contains }: GuardOptions): Blocker {
  const { pathname } = useLocation()
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && !(contains?.(nextLocation) ?? nextLocation.pathname === pathname))
  const isHeld = isUnsaved || isBusy
  useEffect(() => {
    if (!isHeld) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = unsaved.hold()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [isHeld])
  return blocker
}
