import { ApiError } from '~/platform/api/errors'
import { send } from '~/platform/api/transport'
import { CourseParticipants, type ParticipantRowFragment } from './courseDetail.generated'

/**
 * All participants of a course, past the cache.
 * @throws ApiError, also where only some of them could be read
 */
export async function participantsOf(courseId: string): Promise<readonly ParticipantRowFragment[]> {
  const { data, problems } = await send(CourseParticipants, { courseId })
  if (problems[0])
    throw new ApiError('answer', CourseParticipants.name, `Only part of the participants could be read: ${problems[0].message}`)
  return data.courseParticipants
}
