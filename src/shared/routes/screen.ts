import type { ComponentType } from 'react'
import type { RoutePattern } from '../access/routes'

/** One page of the console: its address, and how its code is fetched. */
export interface ScreenRoute {
  readonly path: RoutePattern
  /** Name in the route table. */
  readonly screen: string
  readonly load: () => Promise<ComponentType>
}
