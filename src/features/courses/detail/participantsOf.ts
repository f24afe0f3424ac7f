import { sendWhole } from '~/platform/api/transport/sendWhole'
import { CourseParticipants, type ParticipantRowFragment } from './courseDetail.generated'

/**
 * All participants of a course, past the cache.
 * @throws ApiError, also where only some of them could be read
 */
export async function participantsOf(courseId: string): Promise<readonly ParticipantRowFragment[]> {
  return (await sendWhole(CourseParticipants, { courseId })).courseParticipants
}
