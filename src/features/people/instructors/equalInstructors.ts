import { personNameKey } from '~/domain/person/personName'
import { addressKey } from '~/lib/format/email'
import type { Found } from '~/platform/api/commandLookUp'
import { paths } from '~/platform/routes/paths'
import { readInstructors } from './useInstructors'

interface Identity {
  readonly name: string | null
  readonly email: string | null
}

/** What makes two instructors the same: name and email address. */
export const instructorKey = ({ name, email }: Identity): string => JSON.stringify([personNameKey(name), addressKey(email)])

/**
 * The instructors that equal one about to be added.
 * @throws CommandFailure when the instructors could not be read completely
 */
export async function equalInstructors(typed: Identity, centerId: string | null): Promise<readonly Found[]> {
  return (await readInstructors(centerId))
    .filter((one) => instructorKey(one) === instructorKey(typed))
    .map(({ id, name, email }) => ({ id, label: [name, email].filter(Boolean).join(', '), path: paths.instructor(id) }))
}
