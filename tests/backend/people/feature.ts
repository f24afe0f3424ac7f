import type { Feature } from '../context'
import { instructorPictures, seedInstructors } from './instructorSeeds'
import { resolvers } from './resolvers'
import { holderPictures, seedHolders } from './holderSeeds'
import { tables } from './tables'

/** Instructors and the accounts of certificate holders. */
export const people: Feature = {
  resolvers,
  tables,
  seed: (context) => {
    seedHolders(context)
    seedInstructors(context)
  },
  pictures: () => [...holderPictures(), ...instructorPictures()],
}
