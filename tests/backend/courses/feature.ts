import type { Feature } from '../context'
import { pictures } from './courseKinds'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Courses, their participants, and saved course titles and images. */
export const courses: Feature = { resolvers, tables, seed, pictures }
