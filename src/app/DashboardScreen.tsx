import { Suspense, type ReactNode } from 'react'
import { dashboardKindOf, type DashboardKind } from '~/features/dashboard/dashboardKind'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { useSignedIn } from '~/platform/tenant/client'

const dashboards: Readonly<Record<DashboardKind, (props: object) => ReactNode>> = {
  appointments: lazyPart(async () => (await import('~/features/dashboard/appointments/AppointmentDashboard')).AppointmentDashboard),
  connections: lazyPart(async () => (await import('~/features/connections/list/ConnectionDashboard')).ConnectionDashboard),
  training: lazyPart(async () => (await import('~/features/dashboard/training/TrainingDashboard')).TrainingDashboard),
  clinic: lazyPart(async () => (await import('~/features/dashboard/clinic/ClinicDashboard')).ClinicDashboard),
  start: lazyPart(async () => (await import('~/features/dashboard/StartPage')).StartPage),
}

/** The first page after sign-in: which one depends on the user and the client, and each is code of its own. */
export function DashboardScreen() {
  const Dashboard = dashboards[dashboardKindOf(useSignedIn())]
  return (
    <Suspense
      fallback={
        <ListPage title="Dashboard">
          <Skeleton />
        </ListPage>
      }
    >
      <Dashboard />
    </Suspense>
  )
}
