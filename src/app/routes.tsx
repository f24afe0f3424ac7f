import { appointmentRoutes } from '~/features/appointments/routes'
import { certificateRoutes } from '~/features/certificates/routes'
import { clientRoutes } from '~/features/clients/routes'
import { connectionRoutes } from '~/features/connections/routes'
import { courseRoutes } from '~/features/courses/routes'
import { dashboardRoutes } from '~/features/dashboard/routes'
import { documentRoutes } from '~/features/documents/routes'
import { emailRoutes } from '~/features/email/routes'
import { labRoutes } from '~/features/lab/routes'
import { peopleRoutes } from '~/features/people/routes'
import { webshopRoutes } from '~/features/webshop/routes'
import { everyClient } from '~/platform/access/clientKinds'
import { pagesFor, type ScreenRoute } from '~/platform/routes/screen'

/** Every page of the console, collected from the features. README says where a new page is written, and what holds it in tests. */
export const screenRoutes: readonly ScreenRoute[] = [
  pagesFor(everyClient, 'center')('/dashboard', 'DashboardScreen', () => import('./DashboardScreen'), 'Dashboard'),
  ...dashboardRoutes,
  ...certificateRoutes,
  ...peopleRoutes,
  ...courseRoutes,
  ...emailRoutes,
  ...clientRoutes,
  ...connectionRoutes,
  ...documentRoutes,
  ...appointmentRoutes,
  ...webshopRoutes,
  ...labRoutes,
  pagesFor(everyClient, 'client')('/user-guide', 'UserGuideScreen', () => import('./UserGuideScreen'), 'Help'),
]
