import { useMemo } from 'react'
import { bookingState, visitClock } from '~/domain/booking/booking'
import type { TimedSlot } from '~/domain/booking/slotDays'
import { isOverlapping } from '~/domain/schedule/period'
import { hoursOf, workingDay } from '~/kit/calendar/boardLayout'
import { DayBoard, type BoardCard } from '~/kit/calendar/DayBoard'
import { formatDay } from '~/lib/time/dayWords'
import { minutesOf } from '~/lib/time/minutes'
import { wallClockIn } from '~/lib/time/zones'
import { paths } from '~/platform/routes/paths'
import { placeOf } from '../atOnce'
import { partyName } from '../bookingWords'
import { staffName, type Staff } from '../useShop'
import type { VisitRowFragment } from '../webshop.generated'
import type { Asked } from './BookingDialog'
import type { SlotViewProps } from './slotView'

type Visit = VisitRowFragment

interface StaffDayProps extends Pick<SlotViewProps, 'day' | 'now'> {
  readonly visits: readonly Visit[]
  readonly slots: readonly TimedSlot[]
  readonly staff: readonly Staff[] | null
  readonly zone: string
  /** Hears what a drop asks for; null where nothing may be changed. */
  readonly onAsk: ((asked: Asked) => void) | null
}

const midnight = 24 * 60

function cardOf(visit: Visit, zone: string, clock: { readonly day: string; readonly time: string }): BoardCard | null {
  const at = visitClock(visit, zone)
  const [from, until] = [minutesOf(at?.from ?? null), minutesOf(at?.to ?? null)]
  if (!at || from === null || until === null) return null
  const to = until > from ? until : midnight
  const state = bookingState(visit)
  const isOver = at.day < clock.day || (at.day === clock.day && to <= (minutesOf(clock.time) ?? 0))
  const isNow = at.day === clock.day && !isOver && from <= (minutesOf(clock.time) ?? 0)
  return {
    id: visit.id,
    columnId: visit.staff || null,
    from,
    to,
    title: partyName(visit),
    // The unit first: the card cuts off what is long.
    detail: [visit.unitNumber, visit.address].filter(Boolean).join(', '),
    tone: state === 'completed' ? 'done' : isOver ? 'due' : isNow ? 'now' : 'planned',
    clash: null,
    path: paths.booking(visit.id),
    isMovable: state === 'pending',
  }
}

/** The bookings of a day by who sees the patients, first those that nobody sees. Dropping one asks for what it means, and sends nothing. */
export function StaffDay({ visits, slots, staff, zone, day, now, onAsk }: StaffDayProps) {
  const clock = wallClockIn(zone, now)
  const cards = useMemo(() => {
    const at = wallClockIn(zone, now)
    const all = visits.flatMap((visit) => {
      const card = cardOf(visit, zone, at)
      return card ? [{ visit, card }] : []
    })
    return all.map(({ visit, card }): BoardCard => {
      const isElsewhere = all.some(
        (other) =>
          visit.staff && other.visit.staff === visit.staff && isOverlapping(card, other.card) && placeOf(other.visit) !== placeOf(visit),
      )
      return { ...card, isMovable: card.isMovable && onAsk !== null, clash: isElsewhere ? 'At two addresses at once' : null }
    })
  }, [visits, zone, now, onAsk])
  const ids = new Set([...(staff ?? []).map(({ id }) => id), ...visits.flatMap((visit) => visit.staff || [])])
  const people = [...ids]
    .map((id) => ({ id, name: staffName(id, staff) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <DayBoard
      label={`Bookings of ${formatDay(day)}`}
      columns={[{ id: null, name: 'Not assigned' }, ...people]}
      cards={cards}
      hours={hoursOf(cards, workingDay)}
      now={day === clock.day ? minutesOf(clock.time) : null}
      bookPath={null}
      onDrop={(id, { columnId, from }) => {
        const card = cards.find((one) => one.id === id)
        if (!card) return
        if (columnId !== null && columnId !== card.columnId) onAsk?.({ what: 'assign', id, to: columnId })
        else if (from !== card.from) {
          const there = slots.findLast((one) => (minutesOf(one.from) ?? midnight) <= from)
          onAsk?.({ what: 'move', id, to: there?.slot.id ?? null })
        }
      }}
    />
  )
}
