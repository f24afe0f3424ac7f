/** What to do with the target of a short link. */
export type ShortLinkStep =
  | { readonly kind: 'go'; readonly address: string }
  | { readonly kind: 'ask'; readonly address: string; readonly host: string }
  | { readonly kind: 'refuse' }

/**
 * Follows targets on our origin and https targets on configured hosts, asks before any other https target, and refuses the rest.
 * A short link to another short link is refused, to avoid redirect loops.
 * @param full the target from the lookup
 * @param origin our origin
 * @param hosts hosts to follow without asking
 */
export function shortLinkStep(full: string | null, origin: string, hosts: readonly string[]): ShortLinkStep {
  if (full === null || !URL.canParse(full)) return { kind: 'refuse' }
  const url = new URL(full)
  if (url.username !== '' || url.password !== '') return { kind: 'refuse' }
  // A blob: URL reports the origin of the page that created it, so the protocol is checked too.
  const isSameOrigin = url.origin === origin && /^https?:$/.test(url.protocol)
  if (!isSameOrigin && url.protocol !== 'https:') return { kind: 'refuse' }
  const isTrusted = isSameOrigin || hosts.includes(url.host)
  if (isTrusted && /^\/d(?:\/|$)/i.test(url.pathname)) return { kind: 'refuse' }
  return isTrusted ? { kind: 'go', address: url.href } : { kind: 'ask', address: url.href, host: url.host }
}
