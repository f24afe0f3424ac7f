import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useMemo, useState, type Ref } from 'react'
import styled from 'styled-components'
import { takesParty, type SlotFacts } from '~/domain/booking/booking'
import { halves, noSlotFor, placesLeft, slotDays, type SlotDay } from '~/domain/booking/slotDays'
import { daysInWords } from '~/kit/calendar/period'
import { Button } from '~/kit/ui/Button'
import { FieldError, Hint } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Row } from '~/kit/ui/Row'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords, shortWeekday, weekdayName } from '~/lib/time/dayWords'
import { cityOf, wallClockIn } from '~/lib/time/zones'

interface SlotPickerProps {
  readonly slots: readonly SlotFacts[]
  /** How many people come. */
  readonly people: number
  readonly zone: string
  readonly now: Date
  /** The id of the chosen slot; empty while none is. */
  readonly value: string
  readonly onChange: (id: string) => void
  /** The day that is offered first, or the next one with a time; by default today. */
  readonly near?: CalendarDay | null
  /** The field's name in a form. */
  readonly name?: string
  readonly error?: string | null | undefined
  /** What gets the focus when a form moves to the field. */
  readonly focusRef?: Ref<HTMLDivElement> | undefined
}

/** A day, then one of its times. Times without enough places are shown with their reason, and cannot be chosen. */
export function SlotPicker({ slots, people, zone, now, value, onChange, near, name, error, focusRef }: SlotPickerProps) {
  const id = useId()
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const { day: today } = wallClockIn(zone, now)
  const days = useMemo(() => slotDays(slots, zone, today), [slots, zone, today])
  const fits = (slot: SlotFacts): boolean => takesParty(slot, people, now)
  const dayOf = (isWanted: (slot: SlotFacts) => boolean, from = ''): SlotDay | undefined =>
    days.find((held) => held.day >= from && held.slots.some(({ slot }) => isWanted(slot)))
  const next = dayOf(fits, near ?? '') ?? dayOf(fits)
  const shown =
    days.find(({ day }) => day === chosenDay) ??
    dayOf((slot) => slot.id === value) ??
    next ??
    days.find(({ day }) => day > today) ??
    days[0]
  // Seven days from today on, or as many weeks later: on a Sunday evening the days of the week would be over.
  const start = shown ? addDays(today, Math.floor(daysBetween(today, shown.day) / 7) * 7) : today
  const end = addDays(start, 6)
  const week = days.filter(({ day }) => day >= start && day <= end)
  const [earlier, later] = [days[days.findIndex((one) => one === week[0]) - 1], days[days.findIndex((one) => one === week.at(-1)) + 1]]
  const none = noSlotFor(slots, people, now)
  const first = next?.slots.find(({ slot }) => fits(slot))
  const choose = (slotId: string): void => {
    setChosenDay(null)
    onChange(slotId)
  }
  const step = (label: string, to: SlotDay | undefined, Icon: typeof ChevronLeft) => (
    <Button aria-label={label} reason={to ? null : 'No times are planned there'} onClick={() => to && setChosenDay(to.day)}>
      <Icon aria-hidden="true" />
    </Button>
  )
  return (
    <Stack
      $gap={12}
      role="group"
      tabIndex={-1}
      ref={focusRef}
      data-field={name}
      aria-label={`Day and time, ${cityOf(zone)} time`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {none && <Notice tone="warn">{none}</Notice>}
      {shown && (
        <>
          <Row>
            {step('Earlier days', earlier, ChevronLeft)}
            {step('Later days', later, ChevronRight)}
            <b>{daysInWords({ from: start, to: end })}</b>
            <Hint>{cityOf(zone)} time</Hint>
          </Row>
          {value === '' && next && first && (
            <div>
              <Button onClick={() => choose(first.slot.id)}>
                First with {counted(people, 'place')}: {shortWeekday(next.day)} {Number(next.day.slice(8))}, {first.from}
              </Button>
            </div>
          )}
          <Grid $isWeek role="group" aria-label="Days">
            {week.map(({ day, slots: held }) => {
              const count = held.filter(({ slot }) => fits(slot)).length
              const text = count === 0 ? 'None free' : counted(count, 'time')
              return (
                <button
                  key={day}
                  type="button"
                  aria-pressed={day === shown.day}
                  aria-label={`${weekdayName(day)} ${dayInWords(day)}, ${text}`}
                  data-empty={count === 0 || undefined}
                  onClick={() => setChosenDay(day)}
                >
                  <span>{shortWeekday(day)}</span>
                  <b>{Number(day.slice(8))}</b>
                  <small>{text}</small>
                </button>
              )
            })}
          </Grid>
          <Stack
            $gap={8}
            role="radiogroup"
            aria-label={`Times on ${weekdayName(shown.day)} ${dayInWords(shown.day)}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          >
            {halves.map(({ label, isIn }) => {
              const held = shown.slots.filter(isIn)
              return (
                held.length > 0 && (
                  <Stack key={label} $gap={8}>
                    <Hint>{label}</Hint>
                    <Grid>
                      {held.map(({ slot, from }) => (
                        <label key={slot.id}>
                          <input
                            type="radio"
                            name={id}
                            checked={slot.id === value}
                            disabled={!fits(slot)}
                            onChange={() => choose(slot.id)}
                          />
                          <b>{from}</b> <small>{placesLeft(slot, now)}</small>
                        </label>
                      ))}
                    </Grid>
                  </Stack>
                )
              )
            })}
          </Stack>
          {people > 1 && shown.slots.some(({ slot }) => !fits(slot)) && <Hint>Dashed: fewer than {people} places, or started.</Hint>}
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Stack>
  )
}

const Grid = styled.div<{ readonly $isWeek?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $isWeek }) => ($isWeek ? 'max(56px, (100% - 48px) / 7)' : '88px')}, 1fr));
  gap: 8px;
  font-variant-numeric: tabular-nums;
  button,
  label {
    position: relative;
    min-height: 44px;
    border: 1px solid var(--line-control);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    cursor: pointer;
  }
  button {
    display: grid;
    align-content: start;
    justify-items: center;
    padding: 6px 2px;
    font: 400 12px/16px var(--font);
  }
  label {
    display: grid;
    align-content: center;
    padding: 3px 10px;
  }
  b {
    font: 500 14px/20px var(--font);
  }
  small,
  span {
    color: var(--text-2);
    font-size: 12px;
  }
  /* Over its whole box, which it fills with its label. */
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  button:hover,
  label:hover {
    background: var(--sunken);
  }
  [aria-pressed='true'],
  [aria-pressed='true']:hover,
  label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  [data-empty],
  label:has(:disabled) {
    border-style: dashed;
    background: var(--sunken);
  }
  label:has(:disabled) {
    cursor: not-allowed;
    b {
      color: var(--text-3);
      font-weight: 400;
    }
  }
  @media (forced-colors: active) {
    [aria-pressed='true'],
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`
