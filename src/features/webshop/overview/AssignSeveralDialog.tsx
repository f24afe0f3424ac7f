import { useState } from 'react'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { Loaded } from '~/kit/feedback/Loaded'
import { Dialog } from '~/kit/ui/Dialog'
import { Hint } from '~/kit/ui/Field'
import { ListRows } from '~/kit/ui/ListRows'
import { Notice } from '~/kit/ui/Notice'
import { SelectOne } from '~/kit/ui/SelectOne'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import { completeValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { atOnce, placeOf } from '../atOnce'
import { partyName, visitText, type BookingRow } from '../bookingWords'
import { optionsOf, useShopStaff } from '../useShop'
import { Visits } from '../webshop.generated'
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
  const read = useRecord(Visits, {}, { from: 'uncached', isSilent: true })
  const all = completeValue(read)
  const own = new Set(rows.map(({ id }) => id))
  const after = all && chosen !== '' ? all.map((visit) => (own.has(visit.id) ? { ...visit, staff: chosen } : visit)) : []
  const clashing = after.filter(
    (visit) => own.has(visit.id) && atOnce(visit, chosen, after).some((other) => placeOf(other) !== placeOf(visit)),
  ).length
  return (
    <Dialog title={`Assign staff to ${counted(rows.length, 'booking')}`} isOpen isWide onClose={onClose}>
      <Loaded record={staff} what="The staff">
        {(everybody) => {
          const somebody = everybody.find(({ id }) => id === chosen)
          return (
            <Stack>
              <SelectOne label="Staff" placeholder="Choose somebody" value={chosen} onChange={setChosen} options={optionsOf(everybody)} />
              {clashing > 0 && (
                <Notice tone="warn">They would be at another address at the same time as {countText(clashing)} of these.</Notice>
              )}
              {!all && read.status !== 'loading' && <Text $isQuiet>Other bookings could not be checked.</Text>}
              <ListRows aria-label="Bookings">
                {rows.map((row) => (
                  <li key={row.id}>
                    <span>
                      <bdi>{partyName(row)}</bdi>
                      <Hint>{visitText(row, zone)}</Hint>
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
