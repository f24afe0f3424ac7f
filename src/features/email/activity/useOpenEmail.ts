import { useLocation, useSearchParams } from 'react-router-dom'

const names = { open: 'message', at: 'at' } as const

/** Where the page's links lead: they keep the search, which is in the history entry only, and replace it. */
interface EmailLink {
  readonly to: string
  readonly state: unknown
  readonly replace: true
  readonly preventScrollReset: true
}

/** The open email and the chosen domain, which stand in the address. */
export function useOpenEmail(): {
  /** Id of the open email; null for none. */
  readonly openId: string | null
  /** The domain whose failed emails alone are listed; empty for all. */
  readonly domain: string
  /** A link that opens an email, or closes it while it is open. */
  readonly toggle: (id: string) => EmailLink
  /** A link to the failed emails to a domain or, while they are listed, to all. With an id, that email is opened too. */
  readonly failedAt: (domain: string, id?: string) => EmailLink
  /** A link to all failed emails. */
  readonly failed: () => EmailLink
} {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const openId = params.get(names.open)
  const domain = params.get(names.at) ?? ''
  const link = (change: (next: URLSearchParams) => void): EmailLink => {
    const next = new URLSearchParams(params)
    change(next)
    return { to: `?${next}`, state, replace: true, preventScrollReset: true }
  }
  return {
    openId,
    domain,
    toggle: (id) => link((next) => (openId === id ? next.delete(names.open) : next.set(names.open, id))),
    failedAt: (wanted, id) =>
      link((next) => {
        if (domain === wanted && id === undefined) next.delete(names.at)
        else next.set(names.at, wanted)
        if (id === undefined) next.delete(names.open)
        else next.set(names.open, id)
      }),
    failed: () => link((next) => next.set('status', 'not_delivered')),
  }
}
