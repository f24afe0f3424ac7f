import { Ban, CalendarClock, CircleCheck, MailQuestion, PenLine, UserRoundPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import styled from 'styled-components'
import { bookingState, movableUntil, peopleIn, seatsOf, seatsText } from '~/domain/booking/booking'
import { Confirm } from '~/kit/feedback/Confirm'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { FactGroup } from '~/kit/page/FactGroup'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordPage } from '~/kit/page/RecordPage'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { readInstant } from '~/lib/time/instant'
import { cityOf, instantInWords } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { CommandFailure } from '~/platform/api/commandFailure'
import { completeValue, readyValue } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { cancellingBooking, editing, readUnchanged, resendingDetails, wholeBooking, type Booking } from '../bookingCommands'
import { bookingStatus, partyName, visitDay, visitHours } from '../bookingWords'
import { staffName, useShop, useShopStaff } from '../useShop'
import { CancelBooking, EditBooking, ResendDetailsEmail, WebshopSlots } from '../webshop.generated'
import { Patients } from './Patients'
import { Payment } from './Payment'

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog')).AssignDialog)
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)

const completing = editing('Booking completed', 'Complete', 'completed')

type Opened = 'assign' | 'move' | 'complete' | 'resend' | 'cancel'

/** What is due next: details before staff, and completion once its time has come. */
function dueNext({ startTime, inComplete, staff }: Booking, now: Date): Opened {
  const start = readInstant(startTime)
  if (inComplete === true) return 'resend'
  return staff && start && start <= now ? 'complete' : 'assign'
}

/** Who comes when and for what, who sees them, and whether it was paid. */
export function BookingRecord({ booking }: { readonly booking: Booking }) {
  const { id, name, type, staff, startTime, timeSlotId, paymentId, address, unitNumber, postCode, remark } = booking
  const person = useSignedIn()
  const { zone, moveLimit } = useShop()
  const now = useMinute()
  const [opened, setOpened] = useState<Opened | null>(null)
  // Whether an email went out whose answer is lost: no call tells.
  const [isLost, setLost] = useState(false)
  const complete = useCommand(EditBooking, completing)
  const cancel = useCommand(CancelBooking, cancellingBooking)
  const resend = useCommand(ResendDetailsEmail, resendingDetails)
  const people = readyValue(useShopStaff())
  const slots = completeValue(useRecord(WebshopSlots, {}, ({ getTimeslots }) => getTimeslots, { isSilent: true }))
  const slot = slots?.find((one) => one.id === timeSlotId)
  const state = bookingState(booking)
  const status = bookingStatus(booking, now)
  const until = movableUntil(startTime, moveLimit, zone)
  const reason = reasonAgainst('booking.manage', person)
  const isOver = state === 'cancelled' ? 'A cancelled booking stays as it is.' : reason
  const notNow = state === 'completed' ? 'A completed booking stays as it is.' : isOver
  const due = dueNext(booking, now)
  const toneOf = (which: Opened) => (state === 'pending' && due === which ? ({ tone: 'primary' } as const) : {})
  const close = (): void => setOpened(null)
  const actions: readonly PageAction[] = [
    {
      label: staff ? 'Change staff…' : 'Assign staff…',
      Icon: UserRoundPen,
      reason: isOver,
      go: () => setOpened('assign'),
      ...toneOf('assign'),
    },
    ...(booking.inComplete === true
      ? [{ label: 'Ask again for details…', Icon: MailQuestion, reason: isOver, go: () => setOpened('resend'), ...toneOf('resend') }]
      : []),
    { label: 'Complete…', Icon: CircleCheck, reason: notNow, go: () => setOpened('complete'), ...toneOf('complete') },
    { label: 'Move…', Icon: CalendarClock, reason: notNow, go: () => setOpened('move') },
    { label: 'Edit', Icon: PenLine, reason: isOver, go: paths.editBooking(id) },
    { label: 'Cancel booking…', Icon: Ban, tone: 'danger', reason: notNow, go: () => setOpened('cancel') },
  ]
  return (
    <RecordPage
      title={partyName(booking)}
      // The tab names no patient.
      tabTitle={`${name ?? type ?? 'Booking'} ${visitHours(booking, zone)}`}
      crumbs={['/webshop/overview']}
      state={<Status $tone={status.tone}>{status.word}</Status>}
      actions={actions}
      facts={
        <>
          <FactGroup
            title="Visit"
            facts={[
              { label: 'Day', value: visitDay(booking, zone) },
              { label: `Time in ${cityOf(zone)}`, value: visitHours(booking, zone) || 'Not readable' },
              { label: 'Staff', value: staffName(staff, people) },
              { label: 'Slot', value: slot ? seatsText(seatsOf(slot)) : slots ? 'Its slot is gone' : 'Could not check' },
              { label: 'Patients can move it until', value: until ? instantInWords(until.toISOString(), zone) : null, isWide: true },
            ]}
          />
          <FactGroup
            title="Booked"
            facts={[
              { label: 'Test', value: name ?? type, isWide: true },
              { label: 'People', value: counted(peopleIn(booking), 'person', 'people') },
            ]}
          />
          <FactGroup
            title="Address"
            facts={[
              { label: 'Street', value: address, isWide: true },
              { label: 'Unit', value: unitNumber },
              { label: 'Postal code', value: postCode },
              { label: 'Remark', value: remark, isWide: true },
            ]}
          />
        </>
      }
    >
      <Middle>
        <Patients booking={booking} />
        <Payment paymentId={paymentId} />
      </Middle>
      <Suspense>
        {opened === 'assign' && <AssignDialog booking={booking} onClose={close} />}
        {opened === 'move' && <MoveDialog booking={booking} onClose={close} />}
      </Suspense>
      <Confirm
        title="Complete this booking?"
        isOpen={opened === 'complete'}
        onClose={close}
        confirmLabel="Complete"
        tone="primary"
        doing={complete.doing}
        onConfirm={async () => complete.run({ ...wholeBooking(await readUnchanged(booking)), isCompleted: true })}
      >
        <p>No document is issued with it.{booking.inComplete === true && ' Details of a patient are still missing.'}</p>
      </Confirm>
      <Confirm
        title="Ask again for the missing details?"
        isOpen={opened === 'resend'}
        onClose={close}
        confirmLabel={isLost ? 'Send it a second time' : 'Send the email'}
        tone="primary"
        doing={resend.doing}
        onConfirm={() =>
          resend.run({ id }).catch((error: unknown) => {
            setLost(error instanceof CommandFailure && error.isUncertain)
            throw error
          })
        }
      >
        <p>
          {isLost
            ? 'The email may have gone out already, and nobody can look. Sent now, the patients may get it twice.'
            : 'The patients get the email about their details once more. Nothing shows afterwards whether it arrived.'}
        </p>
      </Confirm>
      <Confirm
        title="Cancel this booking?"
        isOpen={opened === 'cancel'}
        onClose={close}
        confirmLabel="Cancel booking"
        doing={cancel.doing}
        onConfirm={async () => {
          await readUnchanged(booking)
          return cancel.run({ id })
        }}
      >
        <Stack>
          <p>This cannot be undone. Its places become free, nothing is refunded, and nobody is told: write to them yourself.</p>
          {paymentId && (
            <p>
              Refund payment <b>{paymentId}</b> at the payment provider.
            </p>
          )}
        </Stack>
      </Confirm>
    </RecordPage>
  )
}

const Middle = styled(Stack)`
  width: min(100%, 720px);
`
