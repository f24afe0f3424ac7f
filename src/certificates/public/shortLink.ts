/** What to do with the address a short link leads to. */
export type ShortLinkStep =
  | { readonly kind: 'go'; readonly address: string }
  | { readonly kind: 'ask'; readonly address: string; readonly host: string }
  | { readonly kind: 'refuse' }

/**
 * Follows our own origin and https addresses of the configured hosts, asks before any other https address, and refuses the rest.
 * A short link that leads to a short link is refused, so that none goes in a circle.
 * @param full the address the lookup gave
 * @param origin our own origin
 * @param hosts hosts that are followed without asking
 */
export function shortLinkStep(full: string | null, origin: string, hosts: readonly string[]): ShortLinkStep {
  if (full === null || !URL.canParse(full)) return { kind: 'refuse' }
  const url = new URL(full)
  if (url.username !== '' || url.password !== '') return { kind: 'refuse' }
  // A blob: address has the origin of the page that made it, without being a page of it.
  const isOurs = url.origin === origin && /^https?:$/.test(url.protocol)
  if (!isOurs && url.protocol !== 'https:') return { kind: 'refuse' }
  const isTrusted = isOurs || hosts.includes(url.host)
  if (isTrusted && /^\/d(?:\/|$)/i.test(url.pathname)) return { kind: 'refuse' }
  return isTrusted ? { kind: 'go', address: url.href } : { kind: 'ask', address: url.href, host: url.host }
}
