import { admin, checkClient, findOwnRow, only, type Context, type Resolvers } from '../context'
import { admins } from '../courses/rights'
import type { QueryClientPatientsArgs } from '../schema.generated'
import {
  createInstructor,
  deleteInstructor,
  instructorCount,
  instructorsOfCenter,
  instructorsOfClient,
  ownInstructor,
  updateInstructor,
} from './instructorResolvers'

/** The patients of a client, or of one of its clinics: also those of another one who had an appointment there. */
function patientsOf({ clientId, centerId }: QueryClientPatientsArgs, context: Context) {
  const { store } = context
  const all = store.table('Patient').where({ clientId: checkClient(context, clientId) }, { order: 'sequence' })
  if (!centerId) return all
  const seen = new Set(
    store
      .table('Appointment')
      .where({ clientId, centerId })
      .map(({ patientId }) => patientId),
  )
  return all.filter((patient) => patient.centerId === centerId || seen.has(patient.id))
}

export const resolvers: Resolvers = {
  Query: {
    usersByClientId: admin(({ clientId }, context) => context.store.table('User').where({ clientId: checkClient(context, clientId) })),
    user: admin(({ id }, context) => findOwnRow(context, 'User', id)),
    instructorsByClientId: admin(instructorsOfClient),
    instructorsByCenterId: admin(instructorsOfCenter),
    instructor: admin(ownInstructor),
    getInstructorCount: admin(instructorCount),
    clientPatients: admin(patientsOf),
    patientsCount: admin((args, context) => patientsOf(args, context).length),
  },
  Mutation: {
    instructorSet: only(admins, createInstructor),
    instructorUpdate: only(admins, updateInstructor),
    instructorDelete: only(admins, deleteInstructor),
  },
}
