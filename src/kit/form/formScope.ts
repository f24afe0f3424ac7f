import type { Location } from 'react-router-dom'

/** The addresses a form covers: part of a page's addresses, or several pages. */
export interface FormScope {
  /** The name its drafts are stored under. */
  readonly name: string
  /** Whether an address still belongs to the form; navigating to any other leaves it. */
  readonly contains: (to: Pick<Location, 'pathname' | 'search'>) => boolean
}

/** The scope of something opened by query parameters: a change to any of them leaves it. */
export const queryScope = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, ...parts: readonly string[]): FormScope => {
  const here = new URLSearchParams(search)
  return {
    name: pathname,
    contains: (to) => {
      const there = new URLSearchParams(to.search)
      return to.pathname === pathname && parts.every((part) => there.get(part) === here.get(part))
    },
  }
}

/**
 * The same for a form that is about another record for each value of the parts: it has drafts of its own for each. Their name holds nothing
 * else of the address, which a page may change while the form is open: after a reload they would not be found.
 */
export const recordScope = (location: Pick<Location, 'pathname' | 'search'>, ...parts: readonly string[]): FormScope => {
  const here = new URLSearchParams(location.search)
  const named = new URLSearchParams(parts.flatMap((part) => (here.has(part) ? [[part, here.get(part) ?? '']] : [])))
  return { ...queryScope(location, ...parts), name: named.size > 0 ? `${location.pathname}?${named}` : location.pathname }
}
