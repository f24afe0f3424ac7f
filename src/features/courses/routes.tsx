import { everyClient, trainingClients } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

const page = pagesFor(trainingClients, 'center')
const templatePage = pagesFor(trainingClients, 'client')

/** Routes of courses and course templates. */
export const courseRoutes = [
  page('/course/planned', 'PlannedCoursesScreen', () => import('./list/CourseListScreen'), 'Planned courses'),
  page('/course/archive', 'ArchivedCoursesScreen', () => import('./list/CourseListScreen'), 'Archived courses'),
  page('/course/archive/:courseId', 'CourseScreen', () => import('./detail/CourseScreen'), 'Course', { parent: '/course/archive' }),
  pagesFor(everyClient, 'center')('/course/details/:courseId', 'CourseScreen', () => import('./detail/CourseScreen'), 'Course', {
    parent: '/course/planned',
  }),
  page('/calendar', 'CourseCalendarScreen', () => import('./calendar/CourseCalendarScreen'), 'Calendar'),
  page('/course/create', 'CreateCourseScreen', () => import('./edit/CreateCourseScreen'), 'Schedule a course'),
  page('/course/create/structure', 'CreateCourseScreen', () => import('./edit/CreateCourseScreen'), 'Schedule a course', {
    parent: '/course/create',
  }),
  page('/course/edit/structure', 'EditCourseScreen', () => import('./edit/EditCourseScreen'), 'Edit a course'),
  templatePage('/template/course', 'CourseTemplateListScreen', () => import('./templates/CourseTemplateListScreen'), 'Course templates'),
  templatePage(
    '/template/course/view/:templateId',
    'CourseTemplateScreen',
    () => import('./templates/CourseTemplateScreen'),
    'Course template',
    { parent: '/template/course' },
  ),
  templatePage(
    '/template/course/create',
    'CreateCourseTemplateScreen',
    () => import('./templates/EditCourseTemplateScreen'),
    'New course template',
    { parent: '/template/course' },
  ),
  templatePage(
    '/template/course/edit',
    'EditCourseTemplateScreen',
    () => import('./templates/EditCourseTemplateScreen'),
    'Edit a course template',
    { parent: '/template/course' },
  ),
] as const satisfies readonly ScreenRoute[]
