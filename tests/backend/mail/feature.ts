import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** The outbox, the events of sent emails, and the texts that a client adds to them. */
export const mail: Feature = { resolvers, tables, seed }
