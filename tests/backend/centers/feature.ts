import type { Feature } from '../context'
import { resolvers } from './resolvers'
import { seed } from './seeds'
import { tables } from './tables'

/** Training centers and clinics (TrainingCenter), course locations and labs (Facility). */
export const centers: Feature = { resolvers, tables, seed }
