import type { ScreenRoute } from '~/platform/routes/screen'

/** Routes of courses and course templates. */
export const courseRoutes = [
  {
    path: '/course/planned',
    screen: 'PlannedCoursesScreen',
    load: () => import('./list/CourseListScreen').then((module) => module.PlannedCoursesScreen),
  },
  {
    path: '/course/archive',
    screen: 'ArchivedCoursesScreen',
    load: () => import('./list/CourseListScreen').then((module) => module.ArchivedCoursesScreen),
  },
  {
    path: '/course/archive/:courseId',
    screen: 'CourseScreen',
    load: () => import('./detail/CourseScreen').then((module) => module.CourseScreen),
  },
  {
    path: '/course/details/:courseId',
    screen: 'CourseScreen',
    load: () => import('./detail/CourseScreen').then((module) => module.CourseScreen),
  },
  {
    path: '/calendar',
    screen: 'CourseCalendarScreen',
    load: () => import('./calendar/CourseCalendarScreen').then((module) => module.CourseCalendarScreen),
  },
  {
    path: '/course/create',
    screen: 'CreateCourseScreen',
    load: () => import('./edit/CreateCourseScreen').then((module) => module.CreateCourseScreen),
  },
  {
    path: '/course/create/structure',
    screen: 'CreateCourseScreen',
    load: () => import('./edit/CreateCourseScreen').then((module) => module.CreateCourseScreen),
  },
  {
    path: '/course/edit/structure',
    screen: 'EditCourseScreen',
    load: () => import('./edit/EditCourseScreen').then((module) => module.EditCourseScreen),
  },
  {
    path: '/template/course',
    screen: 'CourseTemplateListScreen',
    load: () => import('./templates/CourseTemplateListScreen').then((module) => module.CourseTemplateListScreen),
  },
  {
    path: '/template/course/view/:templateId',
    screen: 'CourseTemplateScreen',
    load: () => import('./templates/CourseTemplateScreen').then((module) => module.CourseTemplateScreen),
  },
  {
    path: '/template/course/create',
    screen: 'CreateCourseTemplateScreen',
    load: () => import('./templates/EditCourseTemplateScreen').then((module) => module.CreateCourseTemplateScreen),
  },
  {
    path: '/template/course/edit',
    screen: 'EditCourseTemplateScreen',
    load: () => import('./templates/EditCourseTemplateScreen').then((module) => module.EditCourseTemplateScreen),
  },
] as const satisfies readonly ScreenRoute[]
