import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { seatsOf, seatsText } from '~/domain/booking/booking'
import { Confirm } from '~/kit/feedback/Confirm'
import { EmptyState } from '~/kit/feedback/EmptyState'
import { Loaded } from '~/kit/feedback/Loaded'
import { Setting } from '~/kit/page/SettingsPage'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { ListRows } from '~/kit/ui/ListRows'
import { Row } from '~/kit/ui/Row'
import { Text } from '~/kit/ui/Text'
import { useMinute } from '~/kit/ui/useMinute'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { formatDay, weekdayInWords } from '~/lib/time/dayText'
import type { RecordState } from '~/platform/api/record'
import { useCommand } from '~/platform/api/useCommand'
import { paths } from '~/platform/routes/paths'
import type { Slot } from '../bookingCommands'
import { slotsByDay } from '../slotDays'
import { DeleteSlots } from '../webshop.generated'
import { sumOfDay } from './daySums'
import { checkDeletable, deletingSlots, whyKept } from './slotCommands'

interface SlotsOfDayProps {
  readonly day: CalendarDay
  readonly slots: RecordState<readonly Slot[]>
  readonly zone: string
  /** Why the user may not delete slots; null if they may. */
  readonly reason: string | null
}

/** The slots of one day, each with its seats. Empty ones can be deleted. */
export function SlotsOfDay({ day, slots, zone, reason }: SlotsOfDayProps) {
  const now = useMinute()
  const { run, doing } = useCommand(DeleteSlots, deletingSlots)
  const [asked, setAsked] = useState<{ readonly id: string; readonly hours: string } | null>(null)
  const name = `${weekdayInWords(day)} ${formatDay(day)}`
  return (
    <Setting>
      <Row $justify="space-between">
        <h3>{name}</h3>
        <ButtonLink to={paths.webshopSetting('timeslots')}>All days</ButtonLink>
      </Row>
      <Loaded record={slots} what="The slots" lines={8}>
        {(all, isPartial) => {
          const timed = slotsByDay(all, zone).get(day) ?? []
          if (timed.length === 0)
            return <EmptyState Icon={CalendarPlus} title="No slots on this day" text="Plan slots, or choose another day from the list." />
          const { places, taken, free } = sumOfDay(day, timed, now, isPartial)
          return (
            <>
              <Text $isQuiet>
                Places: {places} · Taken: {taken} · Free: {free}
              </Text>
              <ListRows aria-label={`Slots of ${name}`}>
                {timed.map(({ slot, from, to }) => (
                  <li key={slot.id}>
                    <span>
                      <b>
                        {from}–{to}
                      </b>{' '}
                      <small>{seatsText(seatsOf(slot))}</small>
                    </span>
                    <Button
                      aria-label={`Delete ${from}–${to}`}
                      reason={reason ?? whyKept(slot)}
                      onClick={() => setAsked({ id: slot.id, hours: `${from}–${to}` })}
                    >
                      Delete
                    </Button>
                  </li>
                ))}
              </ListRows>
            </>
          )
        }}
      </Loaded>
      <Confirm
        title={`Delete the slot ${asked?.hours ?? ''}?`}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        confirmLabel="Delete"
        doing={doing}
        onConfirm={async () => {
          if (!asked) return null
          await checkDeletable(asked.id)
          return run({ ids: [asked.id] })
        }}
      >
        Nobody can be booked on {formatDay(day)} at that time any more. Whether it is still empty is checked first.
      </Confirm>
    </Setting>
  )
}
