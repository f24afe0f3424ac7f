import { staleCourses } from '../list/stale'

/** What is out of date once somebody was put on a course, taken off or moved. */
export const staleParticipants = [...staleCourses, 'courseParticipants', 'clientParticipants', 'courseParticipantsCount'] as const
