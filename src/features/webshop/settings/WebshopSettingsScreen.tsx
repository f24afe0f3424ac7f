import { CalendarPlus, CalendarX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { cityOf } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { useShop } from '../useShop'
import { WebshopSlots } from '../webshop.generated'
import { emptyPlan, type PlanValues } from './planValues'
import { slotBatches } from './slotBatches'
import { SlotDayList } from './SlotDayList'

const CloseForm = lazyPart(async () => (await import('./CloseForm')).CloseForm)
const PlanForm = lazyPart(async () => (await import('./PlanForm')).PlanForm)
const PlanPreview = lazyPart(async () => (await import('./PlanPreview')).PlanPreview)

const timeslots = 'timeslots'
const sections = [{ id: timeslots, title: 'Timeslots', path: paths.webshopSettings() }]

/** The settings of the web-shop, one section at a time. An address of a section that does not exist leads to the first. */
export function WebshopSettingsScreen() {
  const { action = timeslots } = useParams()
  return action === timeslots ? <Timeslots /> : <Navigate to={paths.webshopSettings()} replace />
}

function Timeslots() {
  const [params] = useSearchParams()
  const shop = useShop()
  const reason = reasonAgainst('shop.edit', useSignedIn()) ?? shop.zoneProblem
  const read = useRecord(WebshopSlots, {}, ({ getTimeslots }) => getTimeslots, { isSilent: true, from: 'uncached' })
  const { current } = useSentFromTab(slotBatches)
  const [typed, setTyped] = useState<PlanValues | null>(null)
  // Until the zone is known, a slot may be on another day.
  const slots = shop.isLoading ? ({ status: 'loading' } as const) : read
  const step = params.get('step')
  const isPlanning = step === 'plan'
  const isClosing = step === 'close'
  if (!isPlanning && typed) setTyped(null)
  // What was refused of the plan before can be planned again.
  const begun = current?.facts.values ?? emptyPlan
  return (
    <SettingsPage
      title="Web-shop settings"
      under="What patients can book online."
      sections={sections}
      open={timeslots}
      step={isPlanning ? 'Plan slots' : isClosing ? 'Close days' : null}
      about={`When people can be booked. Days and times are those of ${cityOf(shop.zone)}.`}
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
            <PlanPreview slots={slots} values={typed ?? begun} zone={shop.zone} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<Skeleton lines={10} />}>
        {isPlanning ? (
          <PlanForm slots={slots} zone={shop.zone} defaults={begun} values={typed ?? begun} reason={reason} onValues={setTyped} />
        ) : isClosing ? (
          <CloseForm slots={slots} zone={shop.zone} reason={reason} />
        ) : (
          <SlotDayList slots={slots} zone={shop.zone} />
        )}
      </Suspense>
    </SettingsPage>
  )
}
