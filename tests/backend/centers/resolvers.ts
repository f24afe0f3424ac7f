import { admin, checkClient, only, type Context, type Resolvers } from '../context'
import { admins } from '../courses/rights'
import { createCenter, createFacility, deleteFacility, updateCenter, updateFacility } from './saving'

const byName = { order: 'name COLLATE NOCASE, id' }

interface OfClient {
  readonly clientId: string
}

const centersOf = ({ clientId }: OfClient, context: Context) =>
  context.store.table('TrainingCenter').where({ clientId: checkClient(context, clientId) }, byName)

const facilitiesOf = ({ clientId }: OfClient, context: Context) =>
  context.store.table('Facility').where({ clientId: checkClient(context, clientId) }, byName)

export const resolvers: Resolvers = {
  Query: {
    trainingCenters: admin(centersOf),
    facilities: admin(facilitiesOf),
    getTrainingCentersByClientId: admin(centersOf),
    getFacilitiesByClientId: admin(facilitiesOf),
  },
  Mutation: {
    getCenterCount: admin(({ clientId }, context) =>
      context.store.table('TrainingCenter').count({ clientId: checkClient(context, clientId) }),
    ),
    trainingCenterSet: only(admins, createCenter),
    trainingCenterUpdate: only(admins, updateCenter),
    facilitySet: only(admins, createFacility),
    facilityUpdate: only(admins, updateFacility),
    deleteFacility: only(admins, deleteFacility),
  },
}
