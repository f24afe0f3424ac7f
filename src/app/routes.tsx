import { certificateRoutes } from '~/certificates/routes'
import { courseRoutes } from '~/courses/routes'
import { dashboardRoutes } from '~/dashboard/routes'
import { peopleRoutes } from '~/people/routes'
import type { ScreenRoute } from '~/shared/routes/screen'

/** Every page of the console, collected from the features. A menu entry appears only when its page is listed here. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  ...certificateRoutes,
  ...peopleRoutes,
  ...courseRoutes,
  { path: '/user-guide', screen: 'UserGuideScreen', load: () => import('./UserGuideScreen').then((module) => module.UserGuideScreen) },
]
