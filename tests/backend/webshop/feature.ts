import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** What the public books: slots, bookings, their payments, and what is on offer. */
export const webshop: Feature = { resolvers, tables, seed }
