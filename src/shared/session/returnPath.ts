import { attempt } from './storage'

/**
 * The page somebody was on, or asked for, when there was no session for it: kept for this tab and offered after sign-in.
 * Only a path of our own is kept, never another origin.
 */
const name = 'delta:v3:returnPath'

const publicPath = /^\/(?:$|\/|(?:login|plato)(?:\/|$))/i
const secret = /^(?:token|password|code)$/i

/**
 * The path of an address within our own origin, without a query that holds a secret; null for anything else, for the login page, and for
 * addresses that never were the console's.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || address.startsWith('//') || address.includes('\\')) return null
  return attempt(() => {
    const url = new URL(address, origin)
    // `/.//host` resolves to `//host`, which would be another origin when it is used as an address again.
    if (url.origin !== origin || publicPath.test(url.pathname)) return null
    return [...url.searchParams.keys()].some((key) => secret.test(key)) ? url.pathname : url.pathname + url.search
  }, null)
}

// Without session storage nothing is offered, which costs a click.
export const returnPath = {
  keep: (address: string): void => {
    const path = ownPath(address, location.origin)
    if (path) attempt(() => sessionStorage.setItem(name, path), undefined)
  },

  read: (): string | null => attempt(() => ownPath(sessionStorage.getItem(name) ?? '', location.origin), null),

  forget: (): void => attempt(() => sessionStorage.removeItem(name), undefined),
}
