import { CalendarPlus, CalendarX2, UserRoundPen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { needs, needsOf, type Need } from '~/domain/booking/booking'
import { OpenBatch } from '~/kit/batch/OpenBatch'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { ListPage } from '~/kit/page/ListPage'
import type { PageAction } from '~/kit/page/pageAction'
import type { BulkAction } from '~/kit/table/BulkBar'
import { DataTable } from '~/kit/table/DataTable'
import type { Filter } from '~/kit/table/filters'
import { useListView } from '~/kit/table/useListView'
import { useMinute } from '~/kit/ui/useMinute'
import { askedText } from '~/lib/format/askedText'
import { rangeFromText } from '~/lib/time/calendarDay'
import { formatDay } from '~/lib/time/dayWords'
import { cityOf, wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { byOffset, pagedList } from '~/platform/api/list/pages'
import { wholeList } from '~/platform/api/list/rowList'
import { usePagedQuery } from '~/platform/api/list/usePagedQuery'
import { mapRecord, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import type { BookingRow } from '../bookingWords'
import { UnknownZone } from '../ShopNotices'
import { optionsOf, useShop, useShopStaff, useTests } from '../useShop'
import { AllBookings, WebshopBookings } from '../webshop.generated'
import { assignBatches } from './assignBatches'
import { bookingColumns } from './bookingColumns'
import { NeedsLine } from './NeedsLine'

const AssignSeveralDialog = lazyDialog(async () => (await import('./AssignSeveralDialog')).AssignSeveralDialog)

const title = 'Web-shop appointments'
const none: readonly never[] = []
const keyOf = ({ id }: BookingRow): string => id
const textsOf = ({ owner, patients }: BookingRow) => [owner, ...(patients ?? none).flatMap(({ fullName, email }) => [fullName, email])]

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

/** All bookings with what each needs. */
function useNeeds(now: Date) {
  const all = useRecord(AllBookings, {}, { from: 'uncached', isSilent: true })
  const rows = readyValue(all)
  const needy = useMemo(
    () => (rows ?? none).map((row) => ({ row, wants: needsOf(row, now) })).filter(({ wants }) => wants.length > 0),
    [rows, now],
  )
  return {
    counts: mapRecord(all, () => {
      const counts = new Map<Need, number>()
      for (const need of needy.flatMap(({ wants }) => wants)) counts.set(need, (counts.get(need) ?? 0) + 1)
      return counts
    }),
    rowsOf: (wanted: string) =>
      mapRecord(all, () =>
        needy
          .flatMap(({ row, wants }) => (wants.some((need) => need === wanted) ? [row] : []))
          .toSorted((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? '')),
      ),
  }
}

/** The bookings of the web-shop from today on, after what needs somebody; `?needs=staff` shows exactly what one of those counts. */
export function BookingsScreen() {
  const person = useSignedIn()
  const now = useMinute()
  const { zone, isLoading, zoneProblem } = useShop()
  const sent = useSentFromTab(assignBatches)
  const [assigned, setAssigned] = useState<readonly BookingRow[]>(none)
  // Names of patients belong in no address.
  const view = useListView({ searchIn: 'memory' })
  const staff = readyValue(useShopStaff())
  const tests = readyValue(useTests())
  const { counts, rowsOf } = useNeeds(now)
  const wanted = view.valueOf('needs')
  const opened = needs.find(({ value }) => value === wanted)
  const asked = askedText(view.search)
  const days = rangeFromText(view.valueOf('days'))
  const status = view.valueOf('status')
  // What is over lies in the past.
  const isFromToday = days === null && asked.text === '' && status !== 'completed' && status !== 'cancelled'
  const paged = usePagedQuery(
    wanted !== '' || isLoading
      ? null
      : pagedList(
          WebshopBookings,
          'getMedBookingAppointmentOverview',
          {
            search: asked.text || null,
            status: status || null,
            testTypeId: view.valueOf('test') || null,
            staff: view.valueOf('staff') || null,
            fromDate: days ? formatDay(days.from) : isFromToday ? formatDay(wallClockIn(zone, now).day) : null,
            toDate: days && formatDay(days.to),
          },
          byOffset,
        ),
    { view, wanted: asked.isIn ? { key: view.search, matches: (row) => asked.isIn?.(textsOf(row)) !== false } : null },
  )
  // Until the zone is known, a booking may be at another time.
  const list = wanted === '' ? paged : wholeList(isLoading ? { status: 'loading' } : rowsOf(wanted))
  const columns = useMemo(() => bookingColumns(zone, now, staff, tests), [zone, now, staff, tests])
  const filters = useMemo<readonly Filter<BookingRow>[]>(
    () =>
      wanted !== ''
        ? [{ key: 'needs', label: 'Needs you', isList: true, choices: needs }]
        : [
            { key: 'status', label: 'Status', choices: statuses },
            { key: 'days', label: 'Days', choices: none, periodIn: cityOf(zone) },
            { key: 'test', label: 'Test', isList: true, choices: optionsOf(tests ?? none) },
            { key: 'staff', label: 'Staff', isList: true, choices: optionsOf(staff ?? none) },
          ],
    [wanted, zone, tests, staff],
  )
  const reason = reasonAgainst('booking.manage', person)
  const bulk: readonly BulkAction<BookingRow>[] = [
    {
      label: (chosen) => `Assign staff to ${chosen}…`,
      Icon: UserRoundPen,
      reason: (rows) => sent.reason ?? (rows.some(({ isCanceled }) => isCanceled !== true) ? null : 'They are cancelled.'),
      run: setAssigned,
    },
  ]
  const book: PageAction = { label: 'Book for patients', Icon: CalendarPlus, tone: 'primary', reason, go: paths.scheduleBooking(null) }
  return (
    <ListPage
      title={title}
      under={
        <>
          {opened?.word ?? (isFromToday ? 'From today on' : 'In order of time')}. {cityOf(zone)} time.{' '}
          <NeedsLine counts={counts} open={wanted} />
        </>
      }
      actions={[book]}
    >
      <UnknownZone zone={zone} zoneProblem={zoneProblem} />
      <OpenBatch batches={assignBatches} />
      <DataTable
        label={title}
        noun={{ one: 'booking', many: 'bookings' }}
        list={list}
        view={view}
        columns={columns}
        keyOf={keyOf}
        search={{ label: 'Name or email', isOfPeople: true, ...((asked.isIn || wanted !== '') && { in: textsOf }) }}
        filters={filters}
        isWaitingForFilters={staff === null && tests === null && paged.status === 'loading'}
        bulk={reason === null ? bulk : none}
        empty={{ Icon: CalendarX2, text: 'What the public books appears here.', action: book }}
      />
      {assigned.length > 0 && <AssignSeveralDialog bookings={assigned} zone={zone} onClose={() => setAssigned(none)} />}
    </ListPage>
  )
}
