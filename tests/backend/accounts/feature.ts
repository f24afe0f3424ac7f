import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Admins, their sessions and passwords. */
export const accounts: Feature = { resolvers, tables, seed }
