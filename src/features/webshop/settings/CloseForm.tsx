import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { movableUntil, visitClock } from '~/domain/booking/booking'
import { slotsByDay } from '~/domain/booking/slotDays'
import { RowsWithNotes } from '~/kit/batch/RowsWithNotes'
import type { NewBatch } from '~/kit/batch/VaultDesk'
import { Loaded } from '~/kit/feedback/Loaded'
import { TextAreaField } from '~/kit/form/fields'
import { Form } from '~/kit/form/Form'
import { useFormContext } from '~/kit/form/formContext'
import { recordScope } from '~/kit/form/formScope'
import { z } from '~/kit/form/schema'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { ListRows } from '~/kit/ui/ListRows'
import { NoBreak } from '~/kit/ui/NoBreak'
import { Notice } from '~/kit/ui/Notice'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { formatDay, rangeInWords, shortWeekday } from '~/lib/time/dayWords'
import { combine, completeValue, onlyComplete, type RecordState } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import type { Slot } from '../bookingCommands'
import { partyName, type BookingRow } from '../bookingWords'
import { useShop } from '../useShop'
import { AllBookings } from '../webshop.generated'
import { newClosing, visitStart, type Closing } from './closeBatch'
import { closeLabels, closeSchema, type CloseValues } from './closeValues'
import { emptiedSlots, planClosing } from './movePlan'
import { readDays } from './planValues'

interface CloseFormProps {
  readonly slots: RecordState<readonly Slot[]>
  readonly zone: string
  readonly defaults: CloseValues
  /** Why the user may not close days; null if they may. */
  readonly reason: string | null
  readonly onClosing: (values: CloseValues, batch: NewBatch) => void
}

/** What closing the days of a form does, and which bookings move; null where the form breaks a rule. */
function closingOf(values: CloseValues, [slots, bookings]: readonly [readonly Slot[], readonly BookingRow[]], zone: string) {
  if (!z.safeParse(closeSchema(zone), values).success) return null
  const { days } = readDays(values.days)
  const plan = planClosing(bookings, slots, days, zone, currentTime())
  const leaving = new Set(plan.moves.flatMap(({ booking: { id }, to }) => (to && !values.kept.includes(id) ? [id] : [])))
  return { days, plan, leaving, emptied: emptiedSlots(plan, leaving) }
}

/** The form that closes days: it shows where each booking would go, and starts what the list of days shows. */
export function CloseForm({ slots, zone, defaults, reason, onClosing }: CloseFormProps) {
  const location = useLocation()
  const bookings = useRecord(AllBookings, {}, { isSilent: true, from: 'uncached' })
  const record = combine(slots, bookings)
  const [values, setValues] = useState(defaults)
  const schema = useMemo(() => closeSchema(zone), [zone])
  const known = completeValue(record)
  const closing = known && closingOf(values, known, zone)
  return (
    <Form
      schema={schema}
      defaults={defaults}
      labels={closeLabels}
      scope={recordScope(location, 'step')}
      draftTitleField="days"
      isSending={false}
      submitLabel={
        closing
          ? `${closing.leaving.size > 0 ? `Move ${counted(closing.leaving.size, 'booking')} and close` : 'Close'} ${counted(closing.days.size, 'day')}`
          : 'Close days'
      }
      reason={reason}
      extraActions={<ButtonLink to={paths.webshopSetting('timeslots')}>Back to the days</ButtonLink>}
      onValues={setValues}
      onSubmit={async (sent) => {
        const whole = completeValue(record)
        if (!whole) throw new CommandFailure('Not sent: could not check which bookings are there.', false)
        const found = closingOf(sent, whole, zone)
        if (!found || found.leaving.size + found.emptied.length === 0)
          throw new CommandFailure('Not sent: nothing can be moved or deleted on these days.', false)
        const days = [...found.days].toSorted()
        const [from = '', to = ''] = [days[0], days.at(-1)]
        onClosing(sent, newClosing(`Closing ${rangeInWords({ from, to })}`, found.plan, found.leaving, zone))
        return Promise.resolve(paths.webshopSetting('timeslots'))
      }}
    >
      <TextAreaField<CloseValues> name="days" rows={3} hint="One per line, such as 25-12-2026 or 24-12-2026 – 26-12-2026." />
      <Loaded record={onlyComplete(record)} what="The slots and their bookings">
        {(whole) => {
          const shown = closingOf(values, whole, zone)
          if (!shown) return <Text>Where each booking goes appears once the days are correct.</Text>
          return <ClosingPreview {...shown} kept={values.kept} zone={zone} />
        }}
      </Loaded>
    </Form>
  )
}

interface ClosingPreviewProps {
  readonly days: ReadonlySet<CalendarDay>
  readonly plan: Closing
  readonly leaving: ReadonlySet<string>
  readonly emptied: readonly Slot[]
  readonly kept: readonly string[]
  readonly zone: string
}

function ClosingPreview({ days, plan: { moves, slots }, leaving, emptied, kept, zone }: ClosingPreviewProps) {
  const { setValue } = useFormContext<CloseValues>()
  const { moveLimit } = useShop()
  const keep = (ids: readonly string[]): void => setValue('kept', [...ids], { shouldDirty: true })
  const leavingMoves = moves.flatMap(({ booking, to }) => (to && leaving.has(booking.id) ? [{ booking, to }] : []))
  const staying = moves.filter(({ booking }) => !leaving.has(booking.id))
  const now = currentTime()
  const late = leavingMoves.filter(({ booking }) => (movableUntil(booking.startTime, moveLimit, zone) ?? now) < now)
  const shown = new Set([...emptied.map(({ id }) => id), ...staying.map(({ booking }) => booking.timeSlotId)])
  const unread = slots.filter(({ id }) => !shown.has(id)).length
  const byDay = slotsByDay(slots, zone)
  return (
    <>
      <div role="status">
        {days.size > byDay.size && <Text>{counted(days.size - byDay.size, 'day has', 'days have')} no slots that are still to come.</Text>}
        <ListRows aria-label="Days that are closed">
          {[...byDay].map(([day, timed]) => {
            const moved = leavingMoves.filter(({ booking }) => visitClock(booking, zone)?.day === day).length
            const deleted = timed.filter(({ slot }) => emptied.includes(slot)).length
            return (
              <li key={day}>
                <b>
                  {shortWeekday(day)} {formatDay(day)}
                </b>
                <small>
                  Moves {counted(moved, 'booking')}, deletes {countText(deleted)} of {counted(timed.length, 'slot')}
                </small>
              </li>
            )
          })}
        </ListRows>
      </div>
      {unread > 0 && <Notice tone="warn">{counted(unread, 'slot stays', 'slots stay')}: what is booked there could not be checked.</Notice>}
      {late.length > 0 && (
        <Notice tone="warn">Patients can no longer move {countText(late.length)} of these bookings themselves. You still can.</Notice>
      )}
      <RowsWithNotes
        title={counted(leavingMoves.length, 'booking moves', 'bookings move')}
        rows={leavingMoves.map(({ booking, to }) => ({
          key: booking.id,
          name: partyName(booking),
          note: (
            <>
              <NoBreak>{visitStart(booking, zone)}</NoBreak> → <NoBreak>{visitStart(to, zone)}</NoBreak>
            </>
          ),
        }))}
        onLeaveOut={(id) => keep([...kept, id])}
      />
      {leavingMoves.length > 0 && (
        <Text $isQuiet>Patients are not told. Tell them yourself. For another time, leave a booking out and move it on its own page.</Text>
      )}
      <RowsWithNotes
        title={counted(staying.length, 'booking stays with its slot', 'bookings stay with their slots')}
        rows={staying.map(({ booking, reason }) => ({
          key: booking.id,
          name: partyName(booking),
          note: `${visitStart(booking, zone)}. ${reason || 'You left it out.'}`,
        }))}
      />
      {kept.length > 0 && (
        <div>
          <Button onClick={() => keep([])}>Offer all again</Button>
        </div>
      )}
    </>
  )
}
