import { certificateRoutes } from '~/features/certificates/routes'
import { courseRoutes } from '~/features/courses/routes'
import { dashboardRoutes } from '~/features/dashboard/routes'
import { peopleRoutes } from '~/features/people/routes'
import type { ScreenRoute } from '~/platform/routes/screen'

/** Every page of the console, collected from the features. A menu entry appears only when its page is listed here. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  ...certificateRoutes,
  ...peopleRoutes,
  ...courseRoutes,
  { path: '/user-guide', screen: 'UserGuideScreen', load: () => import('./UserGuideScreen').then((module) => module.UserGuideScreen) },
]
