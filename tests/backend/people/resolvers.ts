import { admin, findOwnRow, type Feature } from '../context'

/** Staff and holders with an account. */
export const people: Feature = {
  Query: {
    user: admin(({ id }, context) => findOwnRow(context, 'User', id)),
  },
}
