import type { Feature } from '../context'
import { pictures } from './logos'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** The tenants. */
export const clients: Feature = { resolvers, tables, seed, pictures }
