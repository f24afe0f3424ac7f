import type { Feature } from '../context'
import { holderPictures, seedHolders, seedPatients } from './holderSeeds'
import { instructorPictures, seedInstructors } from './instructorSeeds'
import { resolvers } from './resolvers'
import { tables } from './tables'

/** Instructors, patients and the accounts of certificate holders. */
export const people: Feature = {
  resolvers,
  tables,
  seed: (context) => {
    seedHolders(context)
    seedPatients(context)
    seedInstructors(context)
  },
  pictures: () => [...holderPictures(), ...instructorPictures()],
}
