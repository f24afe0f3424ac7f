import { Ban, CalendarClock, CircleCheck, MailQuestion, PenLine, UserRoundPen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { bookingState, movableUntil, peopleIn, seatsOf, seatsText } from '~/domain/booking/booking'
import { Confirm } from '~/kit/feedback/Confirm'
import { CopyButton } from '~/kit/feedback/CopyButton'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import { FactGroup } from '~/kit/page/FactGroup'
import type { PageAction } from '~/kit/page/pageAction'
import { RecordPage } from '~/kit/page/RecordPage'
import { Card } from '~/kit/ui/Card'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import { counted } from '~/lib/format/counted'
import { readInstant } from '~/lib/time/instant'
import { cityOf, instantInWords } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { useCommand } from '~/platform/api/command/useCommand'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { cancelledText, partyIn, partyText, testOf } from '../bookedText'
import { cancellingBooking, editing, readUnchanged, resendingDetails, wholeBooking, whyNotEditable, type Booking } from '../bookingCommands'
import { bookingStatus, partyName, visitDay, visitHours, visitText } from '../bookingWords'
import { UnknownZone } from '../ShopNotices'
import { staffName, useShop, useShopStaff } from '../useShop'
import { CancelBooking, EditBooking, ResendDetailsEmail, WebshopSlots } from '../webshop.generated'
import { Patients } from './Patients'
import { Payment } from './Payment'

const AssignDialog = lazyDialog(async () => (await import('./AssignDialog')).AssignDialog)
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog')).MoveDialog)

const completing = editing('Booking completed', 'Complete', 'completed')

const resentTexts = {
  no: 'The patients get the details email again. You cannot see afterwards whether it arrived.',
  sent: 'You have just sent it. If you send it again, they get it twice.',
  lost: 'The email may have gone out already, and nobody can look. Sent now, the patients may get it twice.',
} as const

type Opened = 'assign' | 'move' | 'complete' | 'resend' | 'cancel'

/** What is due next: details before staff, and completion once its time has come; null for nothing. */
function dueNext({ inComplete, staff }: Booking, hasBegun: boolean): Opened | null {
  if (inComplete === true) return 'resend'
  if (!staff) return 'assign'
  return hasBegun ? 'complete' : null
}

/** One booking: who comes, when and for what, who sees them, and whether it was paid. */
export function BookingRecord({ booking }: { readonly booking: Booking }) {
  const { id, staff, startTime, timeSlotId, paymentId, address, unitNumber, postCode, remark } = booking
  const person = useSignedIn()
  const { zone, moveLimit, zoneProblem } = useShop()
  const now = useMinute()
  const [opened, setOpened] = useState<Opened | null>(null)
  // Whether the email went out from here, or perhaps did: no call tells.
  const [resent, setResent] = useState<'no' | 'sent' | 'lost'>('no')
  const complete = useCommand(EditBooking, completing)
  const cancel = useCommand(CancelBooking, cancellingBooking)
  const resend = useCommand(ResendDetailsEmail, resendingDetails)
  const people = readyValue(useShopStaff())
  const read = useRecord(WebshopSlots, {}, { isSilent: true })
  const slots = completeValue(read)
  const slot = slots?.find((one) => one.id === timeSlotId)
  const state = bookingState(booking)
  const status = bookingStatus(booking, now)
  const until = movableUntil(startTime, moveLimit, zone)
  const reason = reasonAgainst('booking.manage', person)
  const isOver = state === 'cancelled' ? 'A cancelled booking stays as it is.' : reason
  const notNow = state === 'completed' ? 'A completed booking stays as it is.' : isOver
  const notWhole = whyNotEditable(booking)
  const start = readInstant(startTime)
  const hasBegun = start === null || start <= now
  const party = partyIn(booking.cart)
  const day = visitText(booking, zone)
  const due = dueNext(booking, hasBegun)
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
      ? [{ label: 'Resend details email…', Icon: MailQuestion, reason: isOver, go: () => setOpened('resend'), ...toneOf('resend') }]
      : []),
    {
      label: 'Complete…',
      Icon: CircleCheck,
      reason: notNow ?? notWhole ?? (hasBegun ? null : `It begins ${day}.`),
      go: () => setOpened('complete'),
      ...toneOf('complete'),
    },
    { label: 'Move…', Icon: CalendarClock, reason: notNow ?? notWhole, go: () => setOpened('move') },
    { label: 'Edit', Icon: PenLine, reason: isOver ?? notWhole, go: paths.editBooking(id) },
    { label: 'Cancel booking…', Icon: Ban, tone: 'danger', reason: notNow, go: () => setOpened('cancel') },
  ]
  return (
    <RecordPage
      title={partyName(booking)}
      // The tab names no patient.
      tabTitle={`${testOf(booking) ?? 'Booking'} ${visitHours(booking, zone)}`}
      crumbs={['/webshop/overview']}
      state={
        <>
          <Status $tone={status.tone}>{status.word}</Status>
          <Text as="span" $isQuiet>
            {day}, {cityOf(zone)} time
          </Text>
        </>
      }
      actions={actions}
      notice={<UnknownZone zone={zone} zoneProblem={zoneProblem} />}
      facts={
        <>
          <FactGroup
            title="Visit"
            facts={[
              { label: 'Day', value: visitDay(booking, zone) },
              { label: `Time in ${cityOf(zone)}`, value: visitHours(booking, zone) || 'Not readable' },
              { label: 'Staff', value: staffName(staff, people) },
              {
                label: 'Slot',
                value: slot
                  ? seatsText(seatsOf(slot))
                  : slots
                    ? 'Its slot is gone'
                    : read.status === 'loading'
                      ? 'Checking…'
                      : 'Could not check',
              },
              {
                label: until && until < now ? 'Patients could move it until' : 'Patients can move it until',
                value: until ? instantInWords(until.toISOString(), zone) : 'No limit is known',
                isWide: true,
              },
            ]}
          />
          <FactGroup
            title="Booked"
            facts={[
              { label: 'Test', value: testOf(booking), isWide: true },
              { label: 'People', value: `${booking.patients ? '' : 'At least '}${counted(peopleIn(booking), 'person', 'people')}` },
              { label: 'Adults and children', value: party && partyText(party) },
            ]}
          />
          <FactGroup
            title="Address"
            facts={[
              { label: 'Street', value: address, isWide: true },
              { label: 'Unit', value: unitNumber },
              { label: 'Postcode', value: postCode },
              { label: 'Remark', value: remark, isWide: true },
            ]}
          />
        </>
      }
    >
      <Stack $max={720}>
        {state === 'cancelled' && (
          <Card aria-label="Tell them">
            <h2>Tell them</h2>
            <Text $isQuiet>Nobody is told automatically. You can send this:</Text>
            <p>{cancelledText(booking, zone)}</p>
            <Row>
              <CopyButton text={cancelledText(booking, zone)} what="text" />
            </Row>
          </Card>
        )}
        <Patients booking={booking} />
        <Payment paymentId={paymentId} />
      </Stack>
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
        <p>
          No document is issued with it, and it cannot be undone here.
          {!staff && ' Nobody is assigned.'}
          {booking.inComplete === true && ' Details of a patient are still missing.'}
        </p>
      </Confirm>
      <Confirm
        title="Resend the details email?"
        isOpen={opened === 'resend'}
        onClose={close}
        confirmLabel={resent === 'no' ? 'Send the email' : 'Send it again'}
        tone="primary"
        doing={resend.doing}
        onConfirm={() =>
          resend.run({ id }).then(
            () => setResent('sent'),
            (error: unknown) => {
              if (error instanceof CommandFailure && error.isUncertain) setResent('lost')
              throw error
            },
          )
        }
      >
        <p>{resentTexts[resent]}</p>
      </Confirm>
      <Confirm
        title="Cancel this booking?"
        isOpen={opened === 'cancel'}
        onClose={close}
        confirmLabel="Cancel booking"
        cancelLabel="Keep booking"
        doing={cancel.doing}
        onConfirm={async () => {
          await readUnchanged(booking)
          return cancel.run({ id })
        }}
      >
        <Stack>
          <p>
            This cannot be undone. Its places become free, nothing is refunded, and nobody is told: a text to send them is on the page
            afterwards.
          </p>
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
