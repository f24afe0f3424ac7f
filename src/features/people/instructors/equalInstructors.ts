import { personNameKey } from '~/domain/person/personName'
import { addressKey } from '~/lib/format/email'
import type { Found } from '~/platform/api/command/commandLookUp'
import { differencesBetween } from '~/platform/api/command/finding'
import type { Given, VariablesOf } from '~/platform/api/operation'
import { readWhole } from '~/platform/api/read/readOnce'
import { paths } from '~/platform/routes/paths'
import { InstructorView, type CreateInstructor } from './instructors.generated'
import { fromInstructor, instructorLabels, toInstructorInput } from './instructorValues'
import { readInstructors } from './useInstructors'

interface Identity {
  readonly name: string | null
  readonly email: string | null
}

/** What makes two instructors the same: name and email address. */
export const instructorKey = ({ name, email }: Identity): string => JSON.stringify([personNameKey(name), addressKey(email)])

/**
 * The instructors that equal one about to be added, with what is not stored as it would be.
 * @throws CommandFailure when the instructors could not be read completely
 */
export async function equalInstructors(
  typed: Given<VariablesOf<typeof CreateInstructor>>,
  centerId: string | null,
): Promise<readonly Found[]> {
  const equal = (await readInstructors(centerId)).filter((one) => instructorKey(one) === instructorKey(typed))
  return Promise.all(
    equal.map(async ({ id, name, email }) => {
      const stored = await readWhole(InstructorView, { id }, ({ instructor }) => instructor, 'The instructor')
      return {
        id,
        label: [name, email].filter(Boolean).join(', '),
        path: paths.instructor(id),
        differs: stored ? differencesBetween(typed, toInstructorInput(fromInstructor(stored)), instructorLabels) : [],
      }
    }),
  )
}
