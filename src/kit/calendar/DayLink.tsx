import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords } from '~/lib/time/dayWords'
import type { DayOffer } from './calendarEvent'

interface DayLinkProps {
  readonly day: CalendarDay
  readonly offer: DayOffer | null
  readonly tabIndex?: number
}

/** Begins on a day what the calendar offers there; nothing where it offers nothing. */
export function DayLink({ day, offer, tabIndex }: DayLinkProps) {
  const path = offer?.pathOn(day)
  if (!offer || !path) return null
  return (
    <Link data-offer data-screen to={path} tabIndex={tabIndex} title={offer.label} aria-label={`${offer.label} on ${dayInWords(day)}`}>
      <Plus aria-hidden="true" />
      <span aria-hidden="true">{offer.label}</span>
    </Link>
  )
}
