import { certificateRoutes } from '~/features/certificates/routes'
import { clientRoutes } from '~/features/clients/routes'
import { connectionRoutes } from '~/features/connections/routes'
import { courseRoutes } from '~/features/courses/routes'
import { dashboardRoutes } from '~/features/dashboard/routes'
import { documentRoutes } from '~/features/documents/routes'
import { emailRoutes } from '~/features/email/routes'
import { peopleRoutes } from '~/features/people/routes'
import { everyClient } from '~/platform/access/clientKinds'
import { page, type ScreenRoute } from '~/platform/routes/screen'

/**
 * Every page of the console, collected from the features. A new page needs: its pattern in `platform/access/routes.ts`, its path in
 * `platform/routes/consolePaths.ts` and in the table of `paths.test.ts`, a route in its feature's `routes.tsx`, a menu entry in `domain/access/menu.ts` (which appears only when the page
 * is listed here), a title in `ReturnOfferNotice.tsx`, its rows in `tests/matrix/expected`, and a resolver in the stand-in for each operation.
 */
export const screenRoutes: readonly ScreenRoute[] = [
  page('/dashboard', 'DashboardScreen', () => import('./DashboardScreen'), { title: 'Dashboard', clients: everyClient, scope: 'center' }),
  ...dashboardRoutes,
  ...certificateRoutes,
  ...peopleRoutes,
  ...courseRoutes,
  ...emailRoutes,
  ...clientRoutes,
  ...connectionRoutes,
  ...documentRoutes,
  page('/user-guide', 'UserGuideScreen', () => import('./UserGuideScreen'), { title: 'Help', clients: everyClient, scope: 'client' }),
]
