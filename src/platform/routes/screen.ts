import type { ComponentType } from 'react'
import type { RoutePattern } from '../access/routes'

/** A page of the console: its address and how to load its code. */
export interface ScreenRoute {
  readonly path: RoutePattern
  /** Name in the route table. */
  readonly screen: string
  readonly load: () => Promise<ComponentType>
}
