import { staleCourses } from '../list/staleCourses'

/** Fields to invalidate after participants are added, removed or moved. */
export const staleParticipants = [...staleCourses, 'courseParticipants', 'clientParticipants', 'courseParticipantsCount'] as const
