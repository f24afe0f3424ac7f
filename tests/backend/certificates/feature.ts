import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { pictures, seed } from './seeds'
import { tables } from './tables'

/** Certificates and their templates, files and public pages. */
export const certificates: Feature = { resolvers, tables, seed, pictures }
