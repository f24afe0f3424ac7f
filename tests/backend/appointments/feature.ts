import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Appointments that a clinic makes with its patients, and what completing them issues. */
export const appointments: Feature = { resolvers, tables, seed }
