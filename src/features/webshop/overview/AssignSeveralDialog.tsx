import { useState } from 'react'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { Loaded } from '~/kit/feedback/Loaded'
import { Dialog } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { ListRows } from '~/kit/ui/ListRows'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { bookedBy, visitDay, visitHours, type BookingRow } from '../bookingWords'
import { optionsOf, useShopStaff } from '../useShop'
import { assignBatch } from './assignBatch'
import { assignBatches } from './assignBatches'

interface AssignSeveralDialogProps {
  readonly bookings: readonly BookingRow[]
  readonly zone: string
  readonly onClose: () => void
}

/** Puts one member of staff on several bookings; cancelled ones are left out. */
export function AssignSeveralDialog({ bookings, zone, onClose }: AssignSeveralDialogProps) {
  const staff = useShopStaff()
  const [chosen, setChosen] = useState('')
  const rows = bookings.filter(({ isCanceled }) => isCanceled !== true)
  return (
    <Dialog title={`Assign staff to ${counted(rows.length, 'booking')}`} isOpen isWide onClose={onClose}>
      <Loaded record={staff} what="The staff">
        {(all) => {
          const somebody = all.find(({ id }) => id === chosen)
          return (
            <Stack>
              <SelectOne label="Staff" placeholder="Choose somebody" value={chosen} onChange={setChosen} options={optionsOf(all)} />
              <ListRows aria-label="Bookings">
                {rows.map((row) => (
                  <li key={row.id}>
                    <span>
                      <bdi>{bookedBy(row)}</bdi>
                      <Hint>
                        {visitDay(row, zone)} {visitHours(row, zone)}
                      </Hint>
                    </span>
                  </li>
                ))}
              </ListRows>
              {rows.length < bookings.length && (
                <Text $isQuiet>{counted(bookings.length - rows.length, 'cancelled booking')} left out.</Text>
              )}
              <BatchButtons
                batches={assignBatches}
                label={`Assign ${counted(rows.length, 'booking')}`}
                reason={somebody ? null : 'Choose who is assigned first.'}
                batchOf={() => assignBatch(rows, somebody ?? { id: '', name: null }, zone)}
                onClose={onClose}
              />
            </Stack>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
