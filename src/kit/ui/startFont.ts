import { isSlowConnection } from './slowConnection'

/**
 * Decides, before the first text, which letters the page is drawn with. Someone signed in has our font from an earlier visit, so it is read at
 * once and no text is drawn twice. A stranger first sees the letters of the device, and on a slow connection keeps them.
 */
export function startFont(isSignedIn: boolean): void {
  const isSlow = isSlowConnection()
  if (isSlow && !isSignedIn) document.documentElement.dataset['letters'] = 'device'
  // On a slow connection it may still have to come, and would hold up the code.
  if (isSignedIn && !isSlow) document.fonts.load("1em 'Inter Variable'").catch(() => undefined)
}
