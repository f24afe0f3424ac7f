import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Seafarers that companies are connected with, or have asked. */
export const connections: Feature = { resolvers, tables, seed }
