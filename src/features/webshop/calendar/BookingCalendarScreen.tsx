import { CalendarPlus, ListChecks, Printer } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { bookingState } from '~/domain/booking/booking'
import { slotsByDay, slotTime } from '~/domain/booking/slotDays'
import { CalendarBar } from '~/kit/calendar/CalendarBar'
import { DaySheet } from '~/kit/calendar/DaySheet'
import { periodInWords, periodOf } from '~/kit/calendar/period'
import { WeekStrip } from '~/kit/calendar/WeekStrip'
import { lazyDialog, lazyPart } from '~/kit/feedback/lazyPart'
import { Loaded } from '~/kit/feedback/Loaded'
import { RecordNotice } from '~/kit/feedback/RecordNotice'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { ListPage } from '~/kit/page/ListPage'
import { Button } from '~/kit/ui/Button'
import { breakpoints } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { useMedia } from '~/kit/ui/useMedia'
import { useMinute } from '~/kit/ui/useMinute'
import { usePrintTime } from '~/kit/ui/usePrintTime'
import { addDays } from '~/lib/time/calendarDay'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { readInstant } from '~/lib/time/instant'
import { cityOf, instantAt, wallClockIn } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { mapRecord, readyValue, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { testOf } from '../bookedText'
import { partyName, visitHours } from '../bookingWords'
import { CalendarLinkNotices } from '../calendars/CalendarLinkNotices'
import { UnknownZone, UnreadTimes } from '../ShopNotices'
import { staffName, useShop, useShopStaff } from '../useShop'
import { Visits, WebshopSlots, type VisitRowFragment } from '../webshop.generated'
import type { Asked } from './BookingDialog'
import { SlotDay } from './SlotDay'
import { SlotMonth } from './SlotMonth'
import { daysIn } from './slotView'
import { SlotWeek } from './SlotWeek'
import { slotViews, staffView, useSlotAddress } from './useSlotAddress'

const StaffDay = lazyPart(async () => (await import('./StaffDay')).StaffDay)
const SlotDrawer = lazyDialog(async () => (await import('./SlotDrawer')).SlotDrawer)
const BookingDialog = lazyDialog(async () => (await import('./BookingDialog')).BookingDialog)

const none: readonly never[] = []

/** The bookings of a day that take seats, in order of time, and how many of all are on no day because their times cannot be read. */
function visitsOf(all: readonly VisitRowFragment[], day: string, zone: string) {
  const [from, to] = [day, addDays(day, 1)].map((on) => instantAt(zone, { day: on, time: '00:00' }))
  const timed = all.flatMap((visit) =>
    bookingState(visit) === 'cancelled' ? [] : [{ visit, start: readInstant(visit.endTime) && readInstant(visit.startTime) }],
  )
  const ofDay = timed.flatMap(({ visit, start }) => (start && from && to && start >= from && start < to ? [{ visit, start }] : []))
  return {
    visits: ofDay.toSorted((one, other) => one.start.getTime() - other.start.getTime()).map(({ visit }) => visit),
    unread: timed.filter(({ start }) => start === null).length,
  }
}

/** The slots of the web-shop by month, week and day, and the bookings of a day by who sees the patients. It is read again every minute. */
export function BookingCalendarScreen() {
  const person = useSignedIn()
  const now = useMinute()
  const isNarrow = useMedia(`(max-width: ${breakpoints.sm - 1}px)`)
  const isPrinting = usePrintTime() !== null
  const { zone, isLoading, zoneProblem } = useShop()
  const today = wallClockIn(zone, now).day
  const { view, day, openSlot, linkTo, go } = useSlotAddress(today, isNarrow)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isOfDay = view === 'day' || view === staffView
  const read = useRecord(WebshopSlots, {}, { from: 'uncached', isSilent: true, isPolled: true })
  const all = useRecord(Visits, {}, { from: 'uncached', isSilent: true, isPolled: true, isSkipped: !isOfDay })
  const staff = readyValue(useShopStaff())
  const slots = readyValue(read)
  const byDay = useMemo(() => slotsByDay(slots ?? none, zone), [slots, zone])
  const rows = readyValue(all)
  const found = useMemo(() => rows && visitsOf(rows, day, zone), [rows, day, zone])
  const ofDay = found && found.visits
  // Until the zone is known, a visit may be on another day.
  const visits: RecordState<readonly VisitRowFragment[]> = isLoading ? { status: 'loading' } : mapRecord(all, () => ofDay ?? none)
  // Until the zone is known, a slot may be on another day.
  const record: RecordState<typeof byDay> = isLoading ? { status: 'loading' } : mapRecord(read, () => byDay)
  const opened = [...byDay].flatMap(([on, timed]) => timed.map((one) => ({ on, one }))).find(({ one }) => one.slot.id === openSlot)
  const reason = reasonAgainst('booking.manage', person)
  const dayName = `${shortWeekday(day)} ${formatDay(day)}`
  const shown = { byDay, day, today, now, linkTo }
  const sheet = [
    { label: 'Time', text: (visit: VisitRowFragment) => visitHours(visit, zone) },
    { label: 'Patients', text: partyName },
    { label: 'Phone', text: ({ patients }: VisitRowFragment) => patients?.find(({ phone }) => phone)?.phone },
    {
      label: 'Address',
      text: ({ address, unitNumber, postCode }: VisitRowFragment) => [address, unitNumber, postCode].filter(Boolean).join(', '),
    },
    { label: 'Test', text: testOf },
    { label: 'Remark', text: ({ remark }: VisitRowFragment) => remark },
  ]
  return (
    <ListPage
      title="Web-shop calendar"
      under={`${cityOf(zone)} time.`}
      actions={[
        { label: 'Overview', Icon: ListChecks, go: paths.bookings() },
        {
          label: 'Print the day',
          Icon: Printer,
          reason: !isOfDay
            ? 'Open a day first.'
            : ofDay === null
              ? 'The bookings of this day are not known.'
              : ofDay.length > 0
                ? null
                : 'Nobody is booked on this day.',
          go: () => window.print(),
        },
        { label: 'Book for patients', Icon: CalendarPlus, tone: 'primary', reason, go: paths.scheduleBooking(null) },
      ]}
    >
      <Stack $gap={12}>
        <UnknownZone zone={zone} zoneProblem={zoneProblem} />
        {!isPrinting && <CalendarLinkNotices now={now} />}
        {!isPrinting && (
          <CalendarBar
            view={view === staffView ? 'day' : view}
            among={slotViews}
            own={{
              value: staffView,
              label: 'Staff',
              isShown: view === staffView,
              show: () => go({ view: staffView }),
              period: periodInWords('day', day),
              step: { name: 'day', days: 1 },
            }}
            day={day}
            today={today}
            onMove={({ view: next, day: on }) => go({ ...(next && next !== 'agenda' && { view: next }), ...(on && { day: on }) })}
            isNarrow={isNarrow}
          />
        )}
        {isNarrow && (
          <WeekStrip
            day={day}
            today={today}
            events={
              slots &&
              daysIn(periodOf('week', day)).flatMap((on) =>
                (byDay.get(on) ?? none).flatMap(({ slot }) =>
                  (slot.appointments ?? []).map(
                    ({ id }) => ({ id, tone: 'accent', marks: none, start: { day: on }, end: { day: on } }) as const,
                  ),
                ),
              )
            }
            onMove={({ day: on }) => on && go({ day: on })}
          />
        )}
        {isNarrow && <h2>{periodInWords('day', day)}</h2>}
        {isOfDay && <UnreadTimes count={found?.unread ?? 0} what="booking" />}
        {isPrinting && isOfDay && visits.status === 'ready' && <RecordNotice record={visits} what="The bookings" />}
        {isPrinting && isOfDay && visits.status === 'ready' ? (
          <DaySheet
            day={dayName}
            rows={visits.value}
            personOf={(visit) => (visit.staff ? staffName(visit.staff, staff) : 'Not assigned')}
            columns={sheet}
          />
        ) : view === staffView ? (
          <Loaded record={visits} what="The bookings" lines={12}>
            {(value) => (
              <Suspense fallback={<Skeleton lines={12} />}>
                <StaffDay
                  visits={value}
                  slots={byDay.get(day) ?? none}
                  staff={staff}
                  zone={zone}
                  day={day}
                  now={now}
                  onAsk={reason === null ? setAsked : null}
                />
              </Suspense>
            )}
          </Loaded>
        ) : (
          <Loaded record={record} what="The slots" lines={12}>
            {(_value, isPartial) => {
              const unread = (slots ?? none).filter((slot) => Number.isNaN(slotTime(slot))).length
              return (
                <Stack $gap={12}>
                  <UnreadTimes count={unread} what="slot" />
                  {isPartial && <p role="status">There may be more slots than are shown.</p>}
                  {visits.status === 'failed' && (
                    <Notice tone="warn">
                      Who is booked could not be read. <Button onClick={visits.retry}>Try again</Button>
                    </Notice>
                  )}
                  {visits.status === 'ready' && <RecordNotice record={visits} what="The bookings" />}
                  {view === 'month' ? (
                    <SlotMonth {...shown} onMove={(on) => go({ day: on })} />
                  ) : view === 'week' ? (
                    <SlotWeek {...shown} />
                  ) : (
                    <SlotDay {...shown} visits={readyValue(visits)} />
                  )}
                  <Text $isQuiet>Figures are people and places, not bookings.</Text>
                </Stack>
              )
            }}
          </Loaded>
        )}
      </Stack>
      <Suspense>
        {opened && (
          <SlotDrawer timed={opened.one} day={opened.on} zone={zone} now={now} onAsk={setAsked} onClose={() => go({ slot: null })} />
        )}
        {asked && <BookingDialog asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </ListPage>
  )
}
