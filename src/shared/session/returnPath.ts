/**
 * The page somebody was on, or asked for, when there was no session for it: kept for this tab and offered after sign-in.
 * Only a path of our own is kept, never another origin.
 */
const name = 'delta:v3:returnPath'

/** The path of an address within our own origin, or null for anything else and for the login page itself. */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return null
  try {
    const url = new URL(address, origin)
    // `/.//host` resolves to `//host`, which would be another origin when it is used as an address again.
    return url.origin === origin && url.pathname !== '/' && !url.pathname.startsWith('//') ? url.pathname + url.search : null
  } catch {
    return null
  }
}

export const returnPath = {
  keep: (address: string): void => {
    const path = ownPath(address, location.origin)
    try {
      if (path) sessionStorage.setItem(name, path)
    } catch {
      // Without session storage nothing is offered, which costs a click.
    }
  },

  read: (): string | null => {
    try {
      const kept = sessionStorage.getItem(name)
      return kept === null ? null : ownPath(kept, location.origin)
    } catch {
      return null
    }
  },

  forget: (): void => {
    try {
      sessionStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}
