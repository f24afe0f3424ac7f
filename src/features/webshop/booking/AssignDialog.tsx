import { useState } from 'react'
import { peopleIn } from '~/domain/booking/booking'
import { Confirm } from '~/kit/feedback/Confirm'
import { Loaded } from '~/kit/feedback/Loaded'
import { Choices } from '~/kit/ui/Choices'
import { Hint } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { useCommand } from '~/platform/api/command/useCommand'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { atOnce, placeOf } from '../atOnce'
import { assigning, readUnchanged, type Booking } from '../bookingCommands'
import { useShopStaff } from '../useShop'
import { AssignStaff, Visits, type BookingRowFragment } from '../webshop.generated'

interface AssignDialogProps {
  readonly booking: Booking
  /** Id of who is chosen already; null for who is assigned. */
  readonly staff?: string | null
  readonly onClose: () => void
}

/** '2 bookings at this time, 3 people' */
function busyText(others: readonly BookingRowFragment[]): string {
  const people = others.reduce((sum, other) => sum + peopleIn(other), 0)
  return others.length === 0 ? 'Free' : `${counted(others.length, 'booking')} at this time, ${counted(people, 'person', 'people')}`
}

/** Puts a member of staff on a booking, beside what each has to do at the same time. Being at two addresses at once is warned of. */
export function AssignDialog({ booking, staff: asked = null, onClose }: AssignDialogProps) {
  const staff = useShopStaff()
  const read = useRecord(Visits, {}, { from: 'uncached', isSilent: true })
  const all = completeValue(read)
  const unknown = read.status === 'loading' ? 'Checking other bookings…' : 'Other bookings could not be checked'
  const [chosen, setChosen] = useState(asked ?? booking.staff ?? '')
  const assign = useCommand(AssignStaff, assigning)
  const places = new Set([booking, ...(all && chosen !== '' ? atOnce(booking, chosen, all) : [])].map(placeOf)).size
  return (
    <Confirm
      title="Assign staff"
      isOpen
      onClose={onClose}
      confirmLabel="Assign"
      tone="primary"
      reason={chosen === '' ? 'Choose who is assigned first.' : chosen === booking.staff ? 'They are assigned already.' : null}
      doing={assign.doing}
      onConfirm={async () => {
        await readUnchanged(booking)
        return assign.run({ id: booking.id, staff: chosen })
      }}
    >
      <Stack>
        <Loaded record={staff} what="The staff">
          {(everybody) => (
            <Choices $areMany={everybody.length > 8}>
              <legend>Staff</legend>
              {everybody.map(({ id, name }) => (
                <label key={id}>
                  <input type="radio" name="staff" checked={chosen === id} onChange={() => setChosen(id)} />
                  <bdi>{name || 'No name'}</bdi>
                  <Hint>{all ? busyText(atOnce(booking, id, all)) : unknown}</Hint>
                </label>
              ))}
            </Choices>
          )}
        </Loaded>
        {places > 1 && <Notice tone="warn">They would be at {countText(places)} addresses at once.</Notice>}
        <p>Staff cannot be removed later, only replaced. Nobody is told automatically.</p>
      </Stack>
    </Confirm>
  )
}
