import { CalendarPlus } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { slotsByDay } from '~/domain/booking/slotDays'
import type { BatchItem } from '~/kit/batch/batchItem'
import type { OpenVaultDesk } from '~/kit/batch/useVaultDesk'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { Setting } from '~/kit/page/SettingsPage'
import { column } from '~/kit/table/columns'
import { Table } from '~/kit/table/Table'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import type { RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import type { Slot } from '../bookingCommands'
import { UnknownZone, UnreadTimes } from '../ShopNotices'
import type { Shop } from '../useShop'
import { WebshopSlots } from '../webshop.generated'
import { closeColumns } from './closeBatch'
import { sumOfDay, type DaySum } from './daySums'
import { madeOf, planColumns, plannedOf } from './slotBatch'

const VaultDeskView = lazyPart(async () => (await import('~/kit/batch/VaultDeskView')).VaultDeskView)

interface SlotDayListProps {
  readonly slots: RecordState<readonly Slot[]>
  readonly shop: Pick<Shop, 'zone' | 'zoneProblem'>
  readonly plans: OpenVaultDesk
  readonly closings: OpenVaultDesk
}

/** A figure, with its word after it where the list has no headings. */
const figure = (heading: string, value: (day: DaySum) => string, place: 'end' | 'underEnd' | null) => ({
  ...column.text(heading, value, { width: 112, place }),
  cell: (day: DaySum) => (
    <>
      {value(day)}
      <span data-prefix> {heading.toLowerCase()}</span>
    </>
  ),
  isFigure: true,
})

const columns = [
  {
    ...column.link<DaySum>(
      'Day',
      ({ day }) => `${shortWeekday(day)} ${formatDay(day)}`,
      ({ day }) => paths.slotsOfDay(formatDay(day)),
    ),
    width: 168,
  },
  column.text<DaySum>('Hours', ({ hours }) => hours),
  column.number<DaySum>('Slots', ({ slots }) => slots, { place: null, width: 80 }),
  figure('Places', ({ places }) => places, null),
  figure('Taken', ({ taken }) => taken, 'underEnd'),
  figure('Free', ({ free }) => free, 'end'),
]

const keyOf = ({ day }: DaySum): string => day
const earlier = 'earlier'

/** The days that have slots, from today on or before it, with how many people they take. */
export function SlotDayList({ slots, shop, plans, closings }: SlotDayListProps) {
  const { zone } = shop
  const [params] = useSearchParams()
  const now = useMinute()
  const isEarlier = params.get('days') === earlier
  return (
    <Setting>
      <UnknownZone {...shop} />
      <Suspense>
        <VaultDeskView open={closings} columns={closeColumns} />
        <VaultDeskView open={plans} columns={planColumns} />
      </Suspense>
      {plans.sent?.progress.state === 'ended' && (
        <SlotsThere key={plans.sent.progress.items.map(({ state }) => state).join(' ')} items={plans.sent.progress.items} />
      )}
      <Loaded record={slots} what="The slots" lines={8}>
        {(all, isPartial) => {
          const today = wallClockIn(zone, now).day
          const byDay = [...slotsByDay(all, zone)]
          const unread = all.length - byDay.reduce((sum, [, timed]) => sum + timed.length, 0)
          const days = byDay.filter(([day]) => day < today === isEarlier)
          const rows = (isEarlier ? days.toReversed() : days).map(([day, timed]) => sumOfDay(day, timed, now, isPartial))
          return (
            <Stack>
              <UnreadTimes count={unread} what="slot" />
              {rows.length > 0 ? (
                <Table label="Days with slots" columns={columns} rows={rows} keyOf={keyOf} />
              ) : (
                <EmptyState
                  Icon={CalendarPlus}
                  title={isEarlier ? 'No earlier slots' : 'No slots from today on'}
                  text={isEarlier ? 'Days that are over appear here.' : 'Nobody can be booked yet. Plan slots to begin.'}
                />
              )}
              <Row $justify="space-between">
                <Text $isQuiet>Places count people, not bookings. Free counts only slots that have not started.</Text>
                <ButtonLink to={isEarlier ? '?' : `?days=${earlier}`}>{isEarlier ? 'Days from today on' : 'Earlier days'}</ButtonLink>
              </Row>
            </Stack>
          )
        }}
      </Loaded>
    </Setting>
  )
}

/** How many slots of a plan are there once it has been sent, by another look: an answer alone proves nothing. */
function SlotsThere({ items }: { readonly items: readonly BatchItem[] }) {
  const read = useRecord(WebshopSlots, {}, { isSilent: true, from: 'uncached' })
  const total = items.reduce((sum, { values }) => sum + plannedOf(values), 0)
  return (
    <Loaded record={read} what="The slots" lines={1}>
      {(slots, isPartial) => {
        const there = items.reduce((sum, { values }) => sum + madeOf(values, slots), 0)
        return (
          <Notice tone={there === total ? 'good' : 'warn'}>
            {isPartial ? 'At least ' : ''}
            {countText(there)} of {counted(total, 'planned slot is', 'planned slots are')} there.
          </Notice>
        )
      }}
    </Loaded>
  )
}
