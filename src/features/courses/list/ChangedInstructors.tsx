import { OpenBatch } from '~/kit/batch/OpenBatch'
import { instructorChanges } from './instructorChanges'

/** What became of the courses that got another instructor together. */
export const ChangedInstructors = () => <OpenBatch batches={instructorChanges} />
