import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Figures of what was issued, sent, booked and paid, by month or in a period. */
export const analytics: Feature = { resolvers, tables, seed }
