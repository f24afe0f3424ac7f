import { CalendarPlus, CalendarX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useVaultDesk } from '~/kit/batch/useVaultDesk'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { cityOf } from '~/lib/time/zones'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { staleBookings } from '../bookingCommands'
import { useShop } from '../useShop'
import { WebshopSlots } from '../webshop.generated'
import { closeKind } from './closeBatch'
import { nothingClosed } from './closeValues'
import { emptyPlan, type PlanValues } from './planValues'
import type { SectionProps } from './sectionProps'
import { slotKind } from './slotBatch'
import { SlotDayList } from './SlotDayList'

const CloseForm = lazyPart(async () => (await import('./CloseForm')).CloseForm)
const PlanForm = lazyPart(async () => (await import('./PlanForm')).PlanForm)
const PlanPreview = lazyPart(async () => (await import('./PlanPreview')).PlanPreview)

/** The slots, and the forms that plan them and close days. */
export function Timeslots({ page, reason: noRight }: SectionProps) {
  const [params] = useSearchParams()
  const shop = useShop()
  const reason = noRight ?? shop.zoneProblem
  const read = useRecord(WebshopSlots, {}, { isSilent: true, from: 'uncached' })
  const invalidate = useInvalidate()
  const plans = useVaultDesk(slotKind(() => invalidate(['getTimeslots'])))
  const closings = useVaultDesk(closeKind(() => invalidate(staleBookings)))
  // What was refused of the last ones can be sent again without typing.
  const [lastPlan, setLastPlan] = useState(emptyPlan)
  const [lastClosing, setLastClosing] = useState(nothingClosed)
  const [typed, setTyped] = useState<PlanValues | null>(null)
  // Until the zone is known, a slot may be on another day.
  const slots = shop.isLoading ? ({ status: 'loading' } as const) : read
  const step = params.get('step')
  const isPlanning = step === 'plan'
  const isClosing = step === 'close'
  if (!isPlanning && typed) setTyped(null)
  return (
    <SettingsPage
      {...page}
      step={isPlanning ? 'Plan slots' : isClosing ? 'Close days' : null}
      about={`${isClosing ? 'Bookings move to the next time with room, then empty slots are deleted.' : page.about} Days and times are those of ${cityOf(shop.zone)}.`}
      isWide={!isClosing}
      actions={
        isPlanning || isClosing
          ? []
          : [
              { label: 'Close days', Icon: CalendarX, reason, go: paths.closeDays() },
              { label: 'Plan slots', Icon: CalendarPlus, tone: 'primary', reason, go: paths.planSlots() },
            ]
      }
      preview={
        isPlanning && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <PlanPreview slots={slots} values={typed ?? lastPlan} zone={shop.zone} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Skeleton lines={10} />}>
        {isPlanning ? (
          <PlanForm
            slots={slots}
            zone={shop.zone}
            defaults={lastPlan}
            values={typed ?? lastPlan}
            reason={reason ?? (plans.isUnfinished ? 'The last plan is not finished. Finish it in the list of days.' : null)}
            onValues={setTyped}
            onPlanned={(values, batch) => {
              setLastPlan(values)
              plans.desk.begin(batch)
            }}
          />
        ) : isClosing ? (
          <CloseForm
            slots={slots}
            zone={shop.zone}
            defaults={lastClosing}
            reason={reason ?? (closings.isUnfinished ? 'The last closing is not finished. Finish it in the list of days.' : null)}
            onClosing={(values, batch) => {
              setLastClosing(values)
              closings.desk.begin(batch)
            }}
          />
        ) : (
          <SlotDayList slots={slots} shop={shop} plans={plans} closings={closings} />
        )}
      </Suspense>
    </SettingsPage>
  )
}
