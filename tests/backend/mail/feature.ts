import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { tables } from './tables'

/** The outbox, and the events of sent emails. */
export const mail: Feature = { resolvers, tables }
