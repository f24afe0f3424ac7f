import { attempt } from '../storage/stored'

// The page that needed a session, remembered for this tab and offered after sign-in. Only paths of our own origin are stored.
const storageKey = 'delta:v3:returnPath'

const publicPath = /^\/(?:$|\/|(?:login|plato)(?:\/|$))/i
/** Names that backends and sign-in pages give to credentials. */
const secretParameter = /(?:token|secret|password|pwd|code|pin|otp|auth(?:orization)?|key|jwt|session(?:id)?|sid|signature)\W*$/i

/**
 * The path and query of an address within our own origin, without a query that contains a secret. Null for other origins, the login page and
 * addresses outside the console.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!/^\/(?!\/)[^\\]*$/.test(address)) return null
  return attempt(() => {
    const url = new URL(address, origin)
    // `/.//host` resolves to `//host`, which is another origin when used as an address again.
    if (url.origin !== origin || publicPath.test(url.pathname)) return null
    return [...url.searchParams.keys()].some((key) => secretParameter.test(key)) ? url.pathname : url.pathname + url.search
  }, null)
}

/** Without session storage, nothing is offered. */
export const returnPath = {
  /** @param adminId whose page it was; without it, nobody was signed in */
  save: (address: string, adminId = ''): void => {
    const path = ownPath(address, location.origin)
    if (path) attempt(() => sessionStorage.setItem(storageKey, `${path} ${adminId}`), undefined)
  },

  /** @param adminId who asks: to anybody else than whose page it was, it is null */
  read: (adminId?: string): string | null =>
    attempt(() => {
      const [path = '', owner] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
      return owner && adminId && owner !== adminId ? null : ownPath(path, location.origin)
    }, null),

  forget: (): void => attempt(() => sessionStorage.removeItem(storageKey), undefined),
}
