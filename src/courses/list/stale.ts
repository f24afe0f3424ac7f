/** What is out of date once a course has changed, come or gone. */
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
