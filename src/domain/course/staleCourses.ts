import type { QueryField } from '~/platform/api/queryFields.generated'

const courses = [
  'coursesByClientId',
  'coursesByCenterId',
  'coursesByInstructorId',
  'coursesByAssistantId',
  'searchCourses',
  'getClientCourseLength',
  'getCompletedCourseCount',
  'getCourseByDate',
  'getCoursesWithWaitingList',
  'course',
] as const satisfies readonly QueryField[]

/** What is stale after a change of a course, of its participants, or of the saved titles and pictures. */
export const staleCourses = {
  course: courses,
  participants: [...courses, 'courseParticipants', 'clientParticipants', 'courseParticipantsCount'],
  titles: ['courseTitles'],
  pictures: ['getCourseImages'],
} as const satisfies Readonly<Record<string, readonly QueryField[]>>
