import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Hidden } from '~/kit/ui/Hidden'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayText'
import type { FreeStretch } from '../instructorTimeline'
import { schedulePath } from '../schedulePath'

interface FreeDaysProps {
  readonly stretch: FreeStretch
  readonly instructorId: string | null
  readonly today: CalendarDay
  readonly maySchedule: boolean
}

/** Days on which somebody is free; they lead to a new course on the first of them. */
export const FreeDays = ({ stretch, instructorId, today, maySchedule }: FreeDaysProps) =>
  maySchedule && stretch.to >= today ? (
    // A course cannot be scheduled for a day that has passed.
    <Link
      to={schedulePath(stretch.from < today ? today : stretch.from, instructorId)}
      aria-label={`Schedule a course: ${freeInWords(stretch)}`}
    >
      <FreeCount count={stretch.count} />
      <CalendarPlus aria-hidden="true" />
    </Link>
  ) : (
    <FreeCount count={stretch.count} />
  )

/** One day has no room for the word. */
const FreeCount = ({ count }: { readonly count: number }) => (
  <span>
    {count} {count === 1 ? <Hidden>free</Hidden> : 'free'}
  </span>
)

const freeInWords = ({ from, to, count }: FreeStretch): string =>
  `${count} free ${count === 1 ? 'weekday' : 'weekdays'}, ${rangeInWords({ from, to })}`
