import type { ComponentType } from 'react'
import type { RoutePattern } from '../access/routes'

/** A page of the console: its address and how to load its code. */
export interface ScreenRoute<Path extends RoutePattern = RoutePattern> {
  readonly path: Path
  /** Name in the route table. */
  readonly screen: string
  readonly load: () => Promise<ComponentType>
}

/**
 * A page of the console.
 * @param screen the component that draws it, as its file exports it
 * @param load imports that file
 */
export const page = <const Path extends RoutePattern, Screen extends string>(
  path: Path,
  screen: Screen,
  load: () => Promise<Readonly<Record<Screen, ComponentType>>>,
): ScreenRoute<Path> => ({ path, screen, load: async () => (await load())[screen] })
