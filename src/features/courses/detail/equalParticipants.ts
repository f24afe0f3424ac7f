import { nameKey, personName } from '~/domain/person/personName'
import type { ExistingThing } from '~/kit/run/useSendOnce'
import { normaliseCase } from '~/lib/format/normaliseText'
import { CommandFailure } from '~/platform/api/commandFailure'
import { readOnce } from '~/platform/api/readOnce'
import { paths } from '~/platform/routes/paths'
import { CourseParticipants } from './courseDetail.generated'

interface Identity {
  readonly name?: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/** What makes two participants of a course the same: name and email address. */
export const participantKey = ({ name = null, firstName, lastName, email }: Identity): string =>
  JSON.stringify([nameKey(personName({ name, firstName, lastName })), normaliseCase(email)])

/**
 * The participants of a course that equal one about to be added.
 * @throws CommandFailure when the participants could not be read completely
 */
export async function equalParticipants(courseId: string, typed: Identity): Promise<readonly ExistingThing[]> {
  const data = await readOnce(CourseParticipants, { courseId })
  if (!data) throw new CommandFailure('The participants could not be read completely.', false)
  return data.courseParticipants
    .filter((one) => participantKey(one) === participantKey(typed))
    .map(({ id, email }) => ({
      id,
      label: `${typed.firstName ?? ''} ${typed.lastName ?? ''}, ${email ?? ''}`,
      path: `${paths.course(courseId)}?${new URLSearchParams({ q: email ?? '' })}`,
    }))
}
