import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { bookingState, peopleIn, seatsOf, seatsText } from '~/domain/booking/booking'
import { slotProblem, type TimedSlot } from '~/domain/booking/slotDays'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { DialogButtons } from '~/kit/ui/Dialog'
import { Drawer } from '~/kit/ui/Drawer'
import { ListRows } from '~/kit/ui/ListRows'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { Status } from '~/kit/ui/Status'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay, shortWeekday } from '~/lib/time/dayWords'
import { cityOf } from '~/lib/time/zones'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { testOf } from '../bookedText'
import { bookingStatus, partyName } from '../bookingWords'
import { staffName, useShopStaff } from '../useShop'
import { BookingsOfSlot } from '../webshop.generated'
import type { Asked } from './BookingDialog'
import { DeleteSlot } from './DeleteSlot'

interface SlotDrawerProps {
  readonly timed: TimedSlot
  readonly day: CalendarDay
  readonly zone: string
  readonly now: Date
  readonly onAsk: (asked: Asked) => void
  readonly onClose: () => void
}

/** One slot: who comes, who sees them, and what can be done about it. */
export function SlotDrawer({ timed: { slot, from, to }, day, zone, now, onAsk, onClose }: SlotDrawerProps) {
  const navigate = useNavigate()
  const person = useSignedIn()
  const staff = readyValue(useShopStaff())
  const bookings = useRecord(BookingsOfSlot, { timeSlotId: slot.id }, { from: 'fresh' })
  const reason = reasonAgainst('booking.manage', person)
  return (
    <Drawer title={`${shortWeekday(day)} ${formatDay(day)}, ${from}–${to}`} isOpen onClose={onClose}>
      <Stack>
        <Text $isQuiet>
          <b>{seatsText(seatsOf(slot))}</b>, {cityOf(zone)} time
        </Text>
        <Loaded record={bookings} what="The bookings of this slot" lines={4}>
          {(all) => (
            <Bookings aria-label="Bookings">
              {all.every((one) => bookingState(one) === 'cancelled') && <li>Nobody is booked.</li>}
              {all
                .filter((one) => bookingState(one) !== 'cancelled')
                .map((one) => {
                  const { word, tone } = bookingStatus(one, now)
                  const name = partyName(one)
                  const isOver = bookingState(one) === 'completed' ? 'A completed booking stays as it is.' : reason
                  return (
                    <li key={one.id}>
                      <Link to={paths.booking(one.id)}>
                        <bdi>{name}</bdi>
                      </Link>
                      <Status $tone={tone}>{word}</Status>
                      <small>
                        {testOf(one) ?? 'No test'}, {counted(peopleIn(one), 'person', 'people')}, <bdi>{staffName(one.staff, staff)}</bdi>
                      </small>
                      <Row>
                        <Button
                          aria-label={`${one.staff ? 'Change staff' : 'Assign staff'} of ${name}`}
                          reason={reason}
                          onClick={() => onAsk({ what: 'assign', id: one.id, to: null })}
                        >
                          {one.staff ? 'Change staff…' : 'Assign…'}
                        </Button>
                        <Button aria-label={`Move ${name}`} reason={isOver} onClick={() => onAsk({ what: 'move', id: one.id, to: null })}>
                          Move…
                        </Button>
                      </Row>
                    </li>
                  )
                })}
            </Bookings>
          )}
        </Loaded>
        <DialogButtons>
          <DeleteSlot slot={slot} hours={`${from}–${to}`} day={day} onDeleted={onClose} />
          <Button tone="primary" reason={reason ?? slotProblem(slot, 1, now)} onClick={() => void navigate(paths.scheduleBooking(slot.id))}>
            Book here
          </Button>
        </DialogButtons>
      </Stack>
    </Drawer>
  )
}

const Bookings = styled(ListRows)`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px 12px;
  }
  small,
  li > :last-child {
    grid-column: 1 / -1;
  }
  a {
    color: var(--text);
    font-weight: 600;
  }
`
