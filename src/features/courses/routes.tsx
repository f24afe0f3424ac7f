import { page, type ScreenRoute } from '~/platform/routes/screen'

/** Routes of courses and course templates. */
export const courseRoutes = [
  page('/course/planned', 'PlannedCoursesScreen', () => import('./list/CourseListScreen')),
  page('/course/archive', 'ArchivedCoursesScreen', () => import('./list/CourseListScreen')),
  page('/course/archive/:courseId', 'CourseScreen', () => import('./detail/CourseScreen')),
  page('/course/details/:courseId', 'CourseScreen', () => import('./detail/CourseScreen')),
  page('/calendar', 'CourseCalendarScreen', () => import('./calendar/CourseCalendarScreen')),
  page('/course/create', 'CreateCourseScreen', () => import('./edit/CreateCourseScreen')),
  page('/course/create/structure', 'CreateCourseScreen', () => import('./edit/CreateCourseScreen')),
  page('/course/edit/structure', 'EditCourseScreen', () => import('./edit/EditCourseScreen')),
  page('/template/course', 'CourseTemplateListScreen', () => import('./templates/CourseTemplateListScreen')),
  page('/template/course/view/:templateId', 'CourseTemplateScreen', () => import('./templates/CourseTemplateScreen')),
  page('/template/course/create', 'CreateCourseTemplateScreen', () => import('./templates/EditCourseTemplateScreen')),
  page('/template/course/edit', 'EditCourseTemplateScreen', () => import('./templates/EditCourseTemplateScreen')),
] as const satisfies readonly ScreenRoute[]
