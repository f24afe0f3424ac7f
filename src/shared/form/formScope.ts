import type { Location } from 'react-router-dom'

/** A form that stands at a part of a page's addresses, or at several pages. */
export interface FormScope {
  /** What its draft is kept under. */
  readonly name: string
  /** Whether an address is still the form's; going to another one leaves it. */
  readonly contains: (to: Pick<Location, 'pathname' | 'search'>) => boolean
}

/** The place of something that parts of its page's query open; where one of them changes, it is left. */
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
