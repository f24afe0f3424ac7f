import { nameKey } from '~/domain/person/personName'
import type { ExistingThing } from '~/kit/run/useSendOnce'
import { normaliseCase } from '~/lib/format/normaliseText'
import { CommandFailure } from '~/platform/api/commandFailure'
import { paths } from '~/platform/routes/paths'
import { readInstructors } from './useInstructors'

interface Identity {
  readonly name: string | null
  readonly email: string | null
}

/** What makes two instructors the same: name and email address. */
export const instructorKey = ({ name, email }: Identity): string => JSON.stringify([nameKey(name), normaliseCase(email)])

/**
 * The instructors that equal one about to be added.
 * @throws CommandFailure when the instructors could not be read completely
 */
export async function equalInstructors(typed: Identity, centerId: string | null): Promise<readonly ExistingThing[]> {
  const instructors = await readInstructors(centerId)
  if (!instructors) throw new CommandFailure('The instructors could not be read.', false)
  return instructors
    .filter((one) => instructorKey(one) === instructorKey(typed))
    .map(({ id, name, email }) => ({ id, label: [name, email].filter(Boolean).join(', '), path: paths.instructor(id) }))
}
