import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { halves, slotTime } from '~/domain/booking/slotDays'
import { Button, IconButton } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { LeftIcon, RightIcon } from '~/kit/ui/visitorIcons'
import { counted } from '~/lib/format/counted'
import { addDays, dayAfterKey, type CalendarDay } from '~/lib/time/calendarDay'
import { dayAndMonth, shortDay, weekdayAndDay, shortWeekday } from '~/lib/time/dayWords'
import { cityOf, wallClockIn } from '~/lib/time/zones'
import { explainError } from '~/platform/api/transport/errors'
import type { Booking } from './Booking'
import { focusTitle } from './FocusedTitle'
import { goOn } from './StepLink'
import { Contact, showMessages, StepPage } from './StepPage'
import { closingOf, dayNote, nearestFree, spanAfter, spanOf, weeksOf, type DayTime, type OfferedDays, type OfferedTime } from './times'
import { useStored, type View } from './useView'
import { onOwnClock, timeOf, visitText } from './visitText'

/** Reads the times when a step opens, and each minute after. */
export function useFreshTimes({ readAgain }: Booking): void {
  useEffect(() => {
    readAgain()
    const timer = setInterval(readAgain, 60_000)
    return () => clearInterval(timer)
  }, [readAgain])
}

/** Says that the times could not be read, or not again. */
export function TimesUnread({ view: { booking, days } }: { readonly view: View }) {
  const { error } = useStored(booking.times)
  if (error === null) return null
  return (
    <Notice tone="warn">
      {days === null ? 'The free times could not be read.' : 'The free times could not be read again; they may have changed.'}{' '}
      {explainError(error).message} <Button onClick={booking.times.refresh}>Try again</Button>
    </Notice>
  )
}

/** When they come. */
export function SlotStep({ view }: { readonly view: View }) {
  const { booking, cart, days, party, zone, now, shop, answered } = view
  useFreshTimes(booking)
  const reading = useStored(booking.times)
  const [isMissing, setMissing] = useState(false)
  const chosen = timeOf(days, cart.slotId)
  const first = days ? nearestFree(days, 1)[0] : undefined
  const [picked, setPicked] = useState<CalendarDay | null>(null)
  const day = picked ?? chosen?.day ?? first?.day ?? null
  const isTaken = cart.slotId !== '' && days !== null && chosen?.time.state !== 'free'
  const choose = (slotId: string): void => {
    setMissing(false)
    setPicked(null)
    booking.cart.change({ slotId })
  }
  const named = (chosen ?? first)?.time
  const own = onOwnClock(named?.slot.startTime ?? null, zone)
  return (
    <StepPage
      view={view}
      step="slot"
      title="Choose a time"
      lead={
        <>
          {cityOf(zone)} time. You need {counted(party.length, 'place')}.
          {own && (
            <>
              {' '}
              Your device is on another clock: <b>{`${named?.from} in ${cityOf(zone)} is ${own}.`}</b>
            </>
          )}
        </>
      }
      next="Enter address"
      news={days && (isTaken ? <Taken days={days} chosen={chosen} onChoose={choose} /> : <TimesUnread view={view} />)}
      form={{
        onSubmit: (event) => {
          event.preventDefault()
          if (cart.slotId !== '' && !isTaken) return goOn('address', answered)
          setMissing(true)
          showMessages()
        },
      }}
    >
      {days === null && reading.error === null && <p role="status">Reading the free times…</p>}
      {days === null && <TimesUnread view={view} />}
      {days !== null && day === null && (
        <Notice tone="warn">
          {party.length === 1
            ? 'No time has a free place. Ask '
            : `No time has ${party.length} free places. Book fewer people at once, or ask `}
          <Contact view={view} />.
        </Notice>
      )}
      {isMissing && (
        <Notice tone="bad" isUrgent>
          Choose a free time.
        </Notice>
      )}
      {days !== null && day !== null && (
        <Days
          key={zone}
          days={days}
          today={wallClockIn(zone, now).day}
          day={day}
          onDay={setPicked}
          chosen={cart.slotId}
          onChoose={choose}
        />
      )}
      {chosen?.time.state === 'free' && chosen.day !== day && (
        <p className="booking-note">
          Your choice is still <b>{visitText(chosen)}</b>.
        </p>
      )}
      {day !== null && (
        <p className="booking-note">
          {closingNote(day, view)} No time is held for you until you have booked.{' '}
          {reading.at && `Read at ${wallClockIn(zone, reading.at).time}.`}
        </p>
      )}
      {shop === null && <p className="booking-note">The clinic’s own settings could not be read, so its limits are not known here.</p>}
    </StepPage>
  )
}

/** Until when a day can be booked. */
function closingNote(day: CalendarDay, { zone, shop, now }: View): string {
  const closing = closingOf(day, { zone, cutoffTime: shop?.cutoffTime ?? null })
  if (!closing) return ''
  const { day: closingDay, time } = wallClockIn(zone, closing)
  // A limit that cannot be read closes a day at an hour that nobody has set.
  if (time !== shop?.cutoffTime?.padStart(5, '0')) return ''
  return `${dayAndMonth(day)} ${closing > now ? 'can' : 'could'} be booked until ${time} on ${dayAndMonth(closingDay)}.`
}

interface TakenProps {
  readonly days: OfferedDays
  readonly chosen: DayTime | null
  readonly onChoose: (slotId: string) => void
  /** Whether it is free, and was not accepted for another reason. */
  readonly isFree?: boolean
  /** What else there is to know. */
  readonly children?: ReactNode
}

/** Says that the chosen time went to somebody else, or was not accepted, with the nearest that are free. */
export function Taken({ days, chosen, onChoose, isFree = false, children }: TakenProps) {
  const near = nearestFree(days, 4, chosen ? slotTime(chosen.time.slot) : 0)
    .filter(({ time }) => time.slot.id !== chosen?.time.slot.id)
    .slice(0, 3)
  return (
    <Notice tone="warn" isUrgent>
      <p>
        {chosen && isFree ? (
          'Another time may be accepted.'
        ) : chosen ? (
          <>
            <s>{chosen.time.from}</s> on {dayAndMonth(chosen.day)} is no longer free for you.
          </>
        ) : (
          'The time that you chose is no longer offered.'
        )}{' '}
        {children} {near.length > 0 ? 'The nearest free times:' : 'No other time is free.'}
      </p>
      {near.map(({ day, time }) => (
        <Button
          key={time.slot.id}
          onClick={() => {
            onChoose(time.slot.id)
            // The button goes with the message.
            focusTitle()
          }}
        >
          {`${weekdayAndDay(day)}, ${time.from}`}
        </Button>
      ))}
    </Notice>
  )
}

interface DaysProps {
  readonly days: OfferedDays
  readonly today: CalendarDay
  readonly day: CalendarDay
  readonly onDay: (day: CalendarDay) => void
  /** Id of the slot. */
  readonly chosen: string
  readonly onChoose: (slotId: string) => void
}

/** Five weeks of days, as a strip on a phone, and the times of one of them. */
function Days({ days, today, day, onDay, chosen, onChoose }: DaysProps) {
  /** The day that keys have led to; it is chosen with Enter. */
  const [focused, setFocused] = useState(day)
  const grid = useRef<HTMLDivElement>(null)
  const times = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A browser may answer with a promise, which would count as the end of the effect.
    grid.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const last = [...days.keys()].at(-1) ?? today
  const start = spanOf(focused, today)
  const clamp = (one: CalendarDay): CalendarDay => (one < today ? today : one > last ? last : one)
  const focusDay = (): void => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const move = (to: CalendarDay): void => {
    flushSync(() => setFocused(clamp(to)))
    focusDay()
  }
  const turn = (count: number): void => setFocused(clamp(spanAfter(start, count)))
  const pick = (one: CalendarDay): void => {
    flushSync(() => {
      setFocused(one)
      onDay(one)
    })
    // A frame later, it could take the focus from a time that was chosen meanwhile.
    const first = times.current?.querySelector<HTMLElement>('input:not(:disabled)') ?? times.current
    first?.focus()
  }
  const ofDay = days.get(day) ?? []
  return (
    <>
      <div className="booking-month">
        <IconButton aria-label="Earlier days" aria-disabled={start <= today || undefined} onClick={() => turn(-1)}>
          <LeftIcon aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite">{`${shortDay(start < today ? today : start)} – ${shortDay(addDays(spanAfter(start, 1), -1))}`}</h2>
        <IconButton aria-label="Later days" aria-disabled={spanAfter(start, 1) > last || undefined} onClick={() => turn(1)}>
          <RightIcon aria-hidden="true" />
        </IconButton>
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Days"
        className="booking-days"
        onKeyDown={(event) => {
          const to = dayAfterKey(focused, event.key)
          if (to === null) return
          event.preventDefault()
          move(to)
        }}
      >
        {weeksOf(start).map((week) => (
          <div key={week[0]} role="row">
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                times={one < today ? [] : days.get(one)}
                isPast={one < today}
                isChosen={one === day}
                isFocusable={one === focused}
                onFocus={() => setFocused(one)}
                onPick={() => pick(one)}
              />
            ))}
          </div>
        ))}
      </div>
      <div ref={times} tabIndex={-1} role="group" aria-label={`Times on ${dayAndMonth(day)}`} className="booking-times">
        <h2>{dayAndMonth(day)}</h2>
        {halves.map(({ label, isIn }) => {
          const inHalf = ofDay.filter(isIn)
          return inHalf.length === 0 ? null : (
            <fieldset key={label}>
              <legend>{label}</legend>
              {inHalf.map((time) => (
                <TimeChoice key={time.slot.id} time={time} isChosen={time.slot.id === chosen} onChoose={() => onChoose(time.slot.id)} />
              ))}
            </fieldset>
          )
        })}
        {ofDay.length === 0 && <p>No times on this day.</p>}
        <button type="button" className="booking-link" onClick={focusDay}>
          Back to the days
        </button>
      </div>
    </>
  )
}

interface DayCellProps {
  readonly day: CalendarDay
  readonly times: readonly OfferedTime[] | undefined
  readonly isPast: boolean
  readonly isChosen: boolean
  readonly isFocusable: boolean
  readonly onFocus: () => void
  readonly onPick: () => void
}

function DayCell({ day, times, isPast, isChosen, isFocusable, onFocus, onPick }: DayCellProps) {
  const note = dayNote(times)
  const hasFree = times?.some(({ state }) => state === 'free') === true
  return (
    <span role="gridcell" aria-selected={isChosen} data-past={isPast || undefined}>
      <button
        type="button"
        tabIndex={isFocusable ? 0 : -1}
        disabled={isPast}
        data-free={hasFree || undefined}
        aria-label={`${dayAndMonth(day)}, ${note.charAt(0).toLowerCase()}${note.slice(1)}`}
        onFocus={onFocus}
        onClick={onPick}
      >
        <small>{shortWeekday(day)}</small>
        <b>{shortDay(day)}</b>
        <small>{note.replace(' free', '').replace('Too few places', 'Too few')}</small>
      </button>
    </span>
  )
}

interface TimeChoiceProps {
  readonly time: OfferedTime
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A time as a choice. One that was chosen and is taken stays to be seen, struck through. */
function TimeChoice({ time: { from, to, note, state }, isChosen, onChoose }: TimeChoiceProps) {
  const [hasFocus, setFocus] = useState(false)
  const isFree = state === 'free'
  return (
    <label className="booking-time" data-state={isChosen && !isFree ? 'taken' : state}>
      <input
        type="radio"
        name="slot"
        checked={isChosen && isFree}
        // A control that is disabled loses the focus.
        disabled={!isFree && !hasFocus}
        aria-disabled={!isFree || undefined}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={() => isFree && onChoose()}
      />
      <span>
        {isChosen && !isFree ? <s>{from}</s> : from}
        <span className="hidden-text"> to {to},</span>
      </span>
      <small>{isChosen && state === 'full' ? 'Taken' : note}</small>
    </label>
  )
}
