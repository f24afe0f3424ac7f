import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** The figures of the dashboard and the notification bell. */
export const shell: Feature = { resolvers, tables, seed }
