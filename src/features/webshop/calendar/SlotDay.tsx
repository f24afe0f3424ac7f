import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { seatsOf, seatsText } from '~/domain/booking/booking'
import { halves } from '~/domain/booking/slotDays'
import { from } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'
import { bookedBy, bookingStatus } from '../bookingWords'
import type { VisitRowFragment } from '../webshop.generated'
import { NoSlots } from './NoSlots'
import { SeatBlock } from './SeatBlock'
import { seatsTogether, type SlotViewProps } from './slotView'

interface SlotDayProps extends Pick<SlotViewProps, 'byDay' | 'day' | 'now' | 'linkTo'> {
  /** The bookings of the day that are not cancelled; null while they are not known. */
  readonly visits: readonly VisitRowFragment[] | null
}

/** Every slot of a day: how full it is, who comes and what still needs somebody. */
export function SlotDay({ byDay, day, now, linkTo, visits }: SlotDayProps) {
  const timed = byDay.get(day) ?? []
  if (timed.length === 0) return <NoSlots title="No slots on this day" />
  return (
    <Halves>
      {halves.map(({ label, isIn }) => {
        const held = timed.filter(isIn)
        return (
          held.length > 0 && (
            <section key={label} aria-label={label}>
              <h3>{label}</h3>
              <ul>
                {held.map((one) => {
                  const { slot, from: start, to } = one
                  const who = visits?.filter(({ timeSlotId }) => timeSlotId === slot.id) ?? []
                  const [first] = who
                  const need = who.map((visit) => bookingStatus(visit, now)).find(({ tone }) => tone === 'warn' || tone === 'bad')
                  return (
                    <li key={slot.id}>
                      <Link to={linkTo({ slot: slot.id })} preventScrollReset aria-label={`${start}–${to}: ${seatsText(seatsOf(slot))}`}>
                        <b>{start}</b>
                        <SeatBlock {...seatsTogether([one], now)} of={start} to={null} />
                        <span>
                          {first && (
                            <span data-who>
                              <bdi>{bookedBy(first)}</bdi>
                              {who.length > 1 && ` +${who.length - 1}`}
                            </span>
                          )}
                          {need && <Status $tone={need.tone}>{need.word}</Status>}
                        </span>
                        <ChevronRight aria-hidden="true" data-screen />
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        )
      })}
    </Halves>
  )
}

const Halves = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  ${from.lg} {
    grid-template-columns: repeat(auto-fit, minmax(400px, 1fr));
  }
  section {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius-float);
    background: var(--surface);
  }
  h3 {
    padding: 8px;
    border-bottom: 1px solid var(--line);
    background: var(--sunken);
    font: 600 13px/20px var(--font);
    ${from.sm} {
      padding-inline: 16px;
    }
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: grid;
    grid-template-columns: 44px clamp(84px, 26vw, 104px) minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding: 4px 8px;
    ${from.sm} {
      grid-template-columns: 48px 104px minmax(0, 1fr) auto;
      gap: 12px;
      padding-inline: 16px;
    }
    color: var(--text);
    text-decoration: none;
    &:hover {
      background: var(--sunken);
    }
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: 16px;
    height: 16px;
    color: var(--text-3);
  }
  [data-who] ~ * {
    white-space: normal;
  }
  [data-who] {
    display: block;
    overflow: hidden;
    color: var(--text-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
