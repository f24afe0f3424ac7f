import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { RecordSkeleton } from '~/kit/page/RecordPage'
import { onlyComplete } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { useShop } from '../useShop'
import { BookingView } from '../webshop.generated'
import { BookingRecord } from './BookingRecord'

const EditBooking = lazyPart(async () => (await import('./EditBooking')).EditBooking)

const parent = '/webshop/overview'

/** One booking of the web-shop; `?step=edit` opens its form. */
export function BookingScreen() {
  const { appointmentId: id = '' } = useParams()
  const [params] = useSearchParams()
  const isEdited = params.get('step') === 'edit'
  const record = useRecord(BookingView, { id }, { from: 'fresh' })
  // Until the zone is known, it may be at another time.
  const { isLoading } = useShop()
  const shown = isLoading ? ({ status: 'loading' } as const) : record
  return (
    <RecordFrame
      record={isEdited ? onlyComplete(shown) : shown}
      noun="booking"
      title="Web-shop appointment"
      parent={parent}
      skeleton={isEdited ? FormSkeleton : RecordSkeleton}
    >
      {(booking) =>
        isEdited && booking.isCanceled !== true ? (
          <Suspense fallback={<FormSkeleton title="Edit a booking" crumbs={[parent]} />}>
            <EditBooking key={id} booking={booking} />
          </Suspense>
        ) : (
          <BookingRecord key={id} booking={booking} />
        )
      }
    </RecordFrame>
  )
}
