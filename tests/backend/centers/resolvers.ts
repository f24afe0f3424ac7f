import { admin, checkClient, type Args, type Context, type Feature } from '../context'
import type { Row } from '../database'

const ofClient =
  (type: 'TrainingCenter' | 'Facility') =>
  ({ clientId }: Args, context: Context): Row[] =>
    context.store.table(type).where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

/** Training centers and clinics (TrainingCenter), course locations and labs (Facility). */
export const centers: Feature = {
  Query: {
    getTrainingCentersByClientId: admin(ofClient('TrainingCenter')),
    getFacilitiesByClientId: admin(ofClient('Facility')),
  },
}
