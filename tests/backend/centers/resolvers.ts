import { admin, checkClient, type Resolvers } from '../context'

const byName = { order: 'name COLLATE NOCASE' }

export const resolvers: Resolvers = {
  Query: {
    getTrainingCentersByClientId: admin(({ clientId }, context) =>
      context.store.table('TrainingCenter').where({ clientId: checkClient(context, clientId) }, byName),
    ),
    getFacilitiesByClientId: admin(({ clientId }, context) =>
      context.store.table('Facility').where({ clientId: checkClient(context, clientId) }, byName),
    ),
  },
}
