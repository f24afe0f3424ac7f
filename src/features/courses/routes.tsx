import { everyClient, trainingClients } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of courses and course templates. */
export const courseRoutes = [
  page('/course/planned', 'PlannedCoursesScreen', () => import('./list/CourseListScreen'), {
    title: 'Planned courses',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/course/archive', 'ArchivedCoursesScreen', () => import('./list/CourseListScreen'), {
    title: 'Archived courses',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/course/archive/:courseId', 'CourseScreen', () => import('./detail/CourseScreen'), {
    title: 'Course',
    parent: '/course/archive',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/course/details/:courseId', 'CourseScreen', () => import('./detail/CourseScreen'), {
    title: 'Course',
    parent: '/course/planned',
    clients: everyClient,
    scope: 'center',
  }),
  page('/calendar', 'CourseCalendarScreen', () => import('./calendar/CourseCalendarScreen'), {
    title: 'Calendar',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/course/create', 'CreateCourseScreen', () => import('./edit/CreateCourseScreen'), {
    title: 'Schedule a course',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/course/create/structure', 'CreateCourseScreen', () => import('./edit/CreateCourseScreen'), {
    title: 'Schedule a course',
    parent: '/course/create',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/course/edit/structure', 'EditCourseScreen', () => import('./edit/EditCourseScreen'), {
    title: 'Edit a course',
    clients: trainingClients,
    scope: 'center',
  }),
  page('/template/course', 'CourseTemplateListScreen', () => import('./templates/CourseTemplateListScreen'), {
    title: 'Course templates',
    clients: trainingClients,
    scope: 'client',
  }),
  page('/template/course/view/:templateId', 'CourseTemplateScreen', () => import('./templates/CourseTemplateScreen'), {
    title: 'Course template',
    parent: '/template/course',
    clients: trainingClients,
    scope: 'client',
  }),
  page('/template/course/create', 'CreateCourseTemplateScreen', () => import('./templates/EditCourseTemplateScreen'), {
    title: 'New course template',
    parent: '/template/course',
    clients: trainingClients,
    scope: 'client',
  }),
  page('/template/course/edit', 'EditCourseTemplateScreen', () => import('./templates/EditCourseTemplateScreen'), {
    title: 'Edit a course template',
    parent: '/template/course',
    clients: trainingClients,
    scope: 'client',
  }),
] as const satisfies readonly ScreenRoute[]
