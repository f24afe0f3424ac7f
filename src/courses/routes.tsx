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
] as const satisfies readonly ScreenRoute[]
