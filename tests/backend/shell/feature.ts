import type { Feature } from '../context'
import { resolvers } from './resolvers'

/** The figures of the dashboard and the notification bell. */
export const shell: Feature = { resolvers, tables: {} }
