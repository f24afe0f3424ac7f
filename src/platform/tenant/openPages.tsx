import { createContext, use, type ReactNode } from 'react'
import { isRefused, type RoutePattern } from '../access/routes'
import { usePerson } from './client'

const PagesContext = createContext<ReadonlySet<RoutePattern>>(new Set())

/** Tells every part of the console which pages it has. */
export function PagesProvider({ pages, children }: { readonly pages: ReadonlySet<RoutePattern>; readonly children: ReactNode }) {
  return <PagesContext value={pages}>{children}</PagesContext>
}

/** @returns the path, or null where the page does not exist or the user may not open it */
export function useOpenPath(): (pattern: RoutePattern, path: string) => string | null {
  const pages = use(PagesContext)
  const person = usePerson()
  return (pattern, path) => (pages.has(pattern) && !isRefused(pattern, person) ? path : null)
}

/** The pages that the console has, whoever may open them. */
export const usePages = (): ReadonlySet<RoutePattern> => use(PagesContext)
