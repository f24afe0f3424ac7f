import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Results of tests, from a lab’s file or a swabber’s report to the issued document. */
export const lab: Feature = { resolvers, tables, seed }
