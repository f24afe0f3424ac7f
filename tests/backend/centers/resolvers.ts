import { admin, checkClient, type Args, type Context, type Feature } from '../context'
import type { Row } from '../database'

const centersOfClient = ({ clientId }: Args, context: Context): Row[] =>
  context.store.table('TrainingCenter').where({ clientId: checkClient(context, clientId) }, { order: 'name COLLATE NOCASE' })

/** Training centers and clinics. */
export const centers: Feature = {
  Query: {
    getTrainingCentersByClientId: admin(centersOfClient),
  },
}
