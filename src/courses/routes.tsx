import type { ScreenRoute } from '~/shared/routes/screen'

/** The pages of courses and their templates. */
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
] as const satisfies readonly ScreenRoute[]
