import { createContext, use } from 'react'
import type { Person } from '../access/person'
import { isRefused, type RoutePattern } from '../access/routes'
import type { PlainPattern, ScreenRoute } from '../routes/screen'
import { useSession } from '../session/useSession'
import { useSignedIn } from './client'

/** By pattern, in matching order. */
export type Pages = ReadonlyMap<RoutePattern, ScreenRoute>

const PagesContext = createContext<Pages>(new Map())

/** Tells every part of the console which pages it has. */
export const PagesProvider = PagesContext.Provider

/** The pages that the console has, whoever may open them. */
export const usePages = (): Pages => use(PagesContext)

/** Whether a person may open a page, and it is for their client. */
export const mayOpen = (page: ScreenRoute, person: Person, params?: Readonly<Record<string, string | undefined>>): boolean =>
  !isRefused(page.path, person, params) && page.clients.isFor(person)

/** @returns the path, or null where the page does not exist or is not for the user */
export function useOpenPath(): (pattern: RoutePattern, path: string) => string | null {
  const pages = usePages()
  const person = useSignedIn()
  return (pattern, path) => {
    const page = pages.get(pattern)
    return page && mayOpen(page, person) ? path : null
  }
}

/** A page as a link. */
export interface PageLink {
  readonly label: string
  readonly path: string
}

/** A page above the current one: where its breadcrumb leads, and where a page without its record sends the user. */
export type Crumb = PlainPattern | PageLink

/** Names the pages that are known by their pattern alone. */
export function useCrumbLinks(): (crumb: Crumb) => PageLink {
  const pages = usePages()
  return (crumb) => {
    if (typeof crumb !== 'string') return crumb
    const page = pages.get(crumb)
    return { label: page?.crumb ?? page?.title ?? crumb, path: crumb }
  }
}

const ScopeContext = createContext<ScreenRoute['scope']>('center')

/** Tells a page whether its questions are about the user's own center. */
export const ScopeProvider = ScopeContext.Provider

/** The training center or clinic that the page's questions are limited to; null for the whole client. */
export function useOwnCenter(): string | null {
  const { centerId } = useSession().admin
  return use(ScopeContext) === 'center' ? centerId || null : null
}
