/** Fields to invalidate after a course is created, changed or deleted. */
export const staleCourses = [
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
] as const
