import { CalendarPlus } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import { useListView } from '~/kit/table/useListView'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { OwnAppointments } from '../OwnAppointments'
import { useSeveral } from '../several/useSeveral'
import { PlannedDay } from './PlannedDay'

// The board is what most people open.
const PlannedList = lazyPart(async () => (await import('./PlannedList')).PlannedList)

const title = 'Planned appointments'

/** What is planned: one day as a board, or everything to come as a list. The address has which, and the day. */
export const PlannedScreen = () => (
  <OwnAppointments title={title}>
    <Planned />
  </OwnAppointments>
)

function Planned() {
  const person = useSignedIn()
  const several = useSeveral()
  const view = useListView({ searchIn: 'memory' })
  const book: PageAction = {
    label: 'Book appointment',
    Icon: CalendarPlus,
    tone: 'primary',
    reason: reasonAgainst('appointment.edit', person),
    go: paths.bookAppointment(),
  }
  if (view.valueOf('view') !== 'list' && view.valueOf('state') === '') return <PlannedDay view={view} book={book} several={several} />
  return (
    <Suspense
      fallback={
        <ListPage title={title}>
          <Skeleton lines={12} />
        </ListPage>
      }
    >
      <PlannedList view={view} book={book} several={several} />
    </Suspense>
  )
}
