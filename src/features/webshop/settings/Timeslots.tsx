import { CalendarPlus, CalendarX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { cityOf } from '~/lib/time/zones'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useShop } from '../useShop'
import { WebshopSlots } from '../webshop.generated'
import { emptyPlan, type PlanValues } from './planValues'
import type { SectionProps } from './sectionProps'
import { slotBatches } from './slotBatches'
import { SlotDayList } from './SlotDayList'

const CloseForm = lazyPart(async () => (await import('./CloseForm')).CloseForm)
const PlanForm = lazyPart(async () => (await import('./PlanForm')).PlanForm)
const PlanPreview = lazyPart(async () => (await import('./PlanPreview')).PlanPreview)

/** The slots, and the forms that plan them and close days. */
export function Timeslots({ page, reason: noRight }: SectionProps) {
  const [params] = useSearchParams()
  const shop = useShop()
  const reason = noRight ?? shop.zoneProblem
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
      {...page}
      step={isPlanning ? 'Plan slots' : isClosing ? 'Close days' : null}
      about={`${page.about} Days and times are those of ${cityOf(shop.zone)}.`}
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
