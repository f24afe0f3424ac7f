import { Plus } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Link } from 'react-router-dom'
import { Hidden } from '~/kit/ui/Hidden'
import { counted } from '~/lib/format/counted'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { rangeInWords } from '~/lib/time/dayWords'
import { schedulePath } from '../schedulePath'
import type { FreeStretch } from '../timelineRows'
import { chosenByKey, chosenInWords, chosenOf, dayAt, daysToChoose, type ChosenDays } from './chosenDays'

interface FreeDaysProps {
  readonly stretch: FreeStretch
  readonly instructorId: string
  readonly today: CalendarDay
  readonly maySchedule: boolean
  /** The days chosen anywhere in the table; null for none. */
  readonly chosen: ChosenDays | null
  readonly onChoose: (chosen: ChosenDays | null) => void
}

/** Explains how days are chosen; every stretch refers to it. */
export const choosingHelpId = 'choosing-free-days'

/** Days on which somebody is free; they lead to a new course on the first of them, or on those that are chosen. */
export function FreeDays({ stretch, maySchedule, ...rest }: FreeDaysProps) {
  const days = daysToChoose(stretch, rest.today)
  return maySchedule && days.length > 0 ? <FreeLink stretch={stretch} days={days} {...rest} /> : <FreeCount count={stretch.count} />
}

interface FreeLinkProps extends Omit<FreeDaysProps, 'today' | 'maySchedule'> {
  readonly days: readonly CalendarDay[]
}

function FreeLink({ stretch, days, instructorId, chosen, onChoose }: FreeLinkProps) {
  /** The day on which the pointer went down, and whether days were chosen since: then its click opens nothing. */
  const press = useRef<{ readonly day: CalendarDay; readonly isChoosing: boolean } | null>(null)
  const own = chosen?.instructorId === instructorId && days.includes(chosen.anchor) ? chosen : null
  const picked = own ? chosenOf(days, own) : []
  const [first, last] = [picked[0] ?? days[0] ?? stretch.from, picked.at(-1) ?? days.at(-1) ?? stretch.to]
  const choose = (anchor: CalendarDay, head: CalendarDay): void => onChoose({ instructorId, anchor, head })
  const dayUnder = ({ currentTarget, clientX }: MouseEvent): CalendarDay | null => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return dayAt(stretch, days, width === 0 ? 0 : (clientX - left) / width)
  }
  const onPointerDown = (event: PointerEvent): void => {
    press.current = null
    const day = dayUnder(event)
    // A finger scrolls the table.
    if (event.pointerType === 'touch' || event.button !== 0 || day === null) return
    press.current = { day: event.shiftKey ? (own?.anchor ?? day) : day, isChoosing: event.shiftKey }
    if (event.shiftKey) choose(own?.anchor ?? day, day)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const day = dayUnder(event)
    if (!press.current || event.buttons !== 1 || day === null || (day === press.current.day && !press.current.isChoosing)) return
    press.current = { ...press.current, isChoosing: true }
    choose(press.current.day, day)
  }
  const onClick = (event: MouseEvent): void => {
    const isChoosing = press.current?.isChoosing ?? false
    const day = press.current && dayUnder(event)
    press.current = null
    // Beside the chosen days nothing is meant any more.
    const isBeside = picked.length > 0 && day !== null && !picked.includes(day)
    if (!isChoosing && !isBeside) return
    event.preventDefault()
    if (!isChoosing) onChoose(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = chosenByKey(event, days, own)
    if (next) choose(next.anchor, next.head)
    else if (event.key === 'Escape' && own) onChoose(null)
    else return
    event.preventDefault()
  }
  const all = daysBetween(stretch.from, stretch.to) + 1
  const share = (day: CalendarDay): string => `${(daysBetween(stretch.from, day) / all) * 100}%`
  return (
    <Link
      to={schedulePath(first, { instructorId, days: picked.length })}
      draggable={false}
      data-chosen={picked.length > 0 || undefined}
      aria-label={own ? `Schedule a course here: ${chosenInWords(own)}` : `Schedule a course: ${freeInWords(stretch)}`}
      aria-describedby={choosingHelpId}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <FreeCount count={stretch.count} />
      <span data-here style={{ insetInlineStart: share(first), width: `calc(${share(addDays(last, 1))} - ${share(first)})` }}>
        <Plus aria-hidden="true" />
        <span>
          <em>Schedule here, </em>
          {picked.length > 0 ? counted(picked.length, 'day') : `${counted(days.length, 'day')} free`}
        </span>
      </span>
    </Link>
  )
}

/** One day has no room for the word. */
const FreeCount = ({ count }: { readonly count: number }) => (
  <span data-count>
    {count} {count === 1 ? <Hidden>free</Hidden> : 'free'}
  </span>
)

const freeInWords = ({ from, to, count }: FreeStretch): string => `${counted(count, 'free weekday')}, ${rangeInWords({ from, to })}`
