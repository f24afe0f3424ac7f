import { admin, findOwnRow, only, type Resolvers } from '../context'
import { admins } from '../courses/rights'
import {
  createInstructor,
  deleteInstructor,
  instructorCount,
  instructorsOfCenter,
  instructorsOfClient,
  ownInstructor,
  updateInstructor,
} from './instructorResolvers'

export const resolvers: Resolvers = {
  Query: {
    user: admin(({ id }, context) => findOwnRow(context, 'User', id)),
    instructorsByClientId: admin(instructorsOfClient),
    instructorsByCenterId: admin(instructorsOfCenter),
    instructor: admin(ownInstructor),
    getInstructorCount: admin(instructorCount),
  },
  Mutation: {
    instructorSet: only(admins, createInstructor),
    instructorUpdate: only(admins, updateInstructor),
    instructorDelete: only(admins, deleteInstructor),
  },
}
