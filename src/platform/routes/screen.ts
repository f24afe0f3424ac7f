import type { ComponentType } from 'react'
import type { ClientKind } from '../access/clientKinds'
import type { RoutePattern } from '../access/routes'

/** The pattern of a page that has one address. */
export type PlainPattern = Exclude<RoutePattern, `${string}:${string}`>

/** What the rest of the console knows of a page. */
interface PageFacts {
  /** Its name, where no record gives it one. */
  readonly title: string
  /** Its name in the breadcrumbs of pages below it; the title by default. */
  readonly crumb?: string
  /** The page whose menu entry is highlighted, for pages without one. */
  readonly parent?: PlainPattern
  readonly clients: ClientKind
  /** What clients of another kind use instead. */
  readonly instead?: PlainPattern
  /** Whether somebody who is limited to a training center or clinic is asked about that one only, or about the whole client. */
  readonly scope: 'center' | 'client'
}

/** A page of the console: its address, how to load its code, and what is known of it before. */
export interface ScreenRoute<Path extends RoutePattern = RoutePattern> extends PageFacts {
  readonly path: Path
  /** Name in the route table. */
  readonly screen: string
  readonly load: () => Promise<ComponentType>
}

/**
 * Makes pages of the console for some clients.
 * @param scope whether somebody who is limited to a training center or clinic is asked about that one only, or about the whole client
 * @returns takes the address, the component as its file exports it, how to load that file, and the name of the page
 */
export const pagesFor =
  (clients: ClientKind, scope: PageFacts['scope']) =>
  <const Path extends RoutePattern, Screen extends string>(
    path: Path,
    screen: Screen,
    load: () => Promise<Readonly<Record<Screen, ComponentType>>>,
    title: string,
    more: Pick<PageFacts, 'crumb' | 'parent' | 'instead'> = {},
  ): ScreenRoute<Path> => ({ path, screen, load: async () => (await load())[screen], title, clients, scope, ...more })
