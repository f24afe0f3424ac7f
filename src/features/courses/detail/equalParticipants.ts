import { isCancelled } from '~/domain/participant/result'
import { personNameKey, personName } from '~/domain/person/personName'
import { addressKey } from '~/lib/format/email'
import type { Found } from '~/platform/api/command/commandLookUp'
import { readWhole } from '~/platform/api/read/readOnce'
import { paths } from '~/platform/routes/paths'
import { CourseParticipants } from './courseDetail.generated'

interface Identity {
  readonly name?: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/** What makes two participants of a course the same: the name, and the email address, which two of them may share. */
export const participantKey = ({ name = null, firstName, lastName, email }: Identity): string =>
  JSON.stringify([personNameKey(personName({ name, firstName, lastName })), addressKey(email)])

/** @throws CommandFailure where they could not be read completely */
export const readParticipants = (courseId: string) =>
  readWhole(CourseParticipants, { courseId }, ({ courseParticipants }) => courseParticipants, 'The participants')

/**
 * The participants of a course that equal one about to be added; whoever cancelled may be added again.
 * @throws CommandFailure when the participants could not be read completely
 */
export async function equalParticipants(courseId: string, typed: Identity): Promise<readonly Found[]> {
  return (await readParticipants(courseId))
    .filter((one) => !isCancelled(one) && participantKey(one) === participantKey(typed))
    .map(({ id, email }) => ({
      id,
      label: `${typed.firstName ?? ''} ${typed.lastName ?? ''}, ${email ?? ''}`,
      path: `${paths.course(courseId)}?${new URLSearchParams({ q: email ?? '' })}`,
    }))
}
