import { useState } from 'react'
import styled from 'styled-components'
import { everyDay, rangePresets, type CalendarDay, type DayRange } from '~/lib/time/calendarDay'
import { currentTime } from '~/lib/time/clock'
import { dayFromTyped } from '~/lib/time/dayText'
import { formatDay } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { Button } from '../ui/Button'
import { Field, Input } from '../ui/Field'
import { RangeCalendar } from './DayCalendar'

interface DayRangePanelProps {
  readonly value: DayRange | null
  /** IANA time zone the days are in. */
  readonly zone: string
  /** What no range means; the button that clears the range says it. */
  readonly none: string
  /** Null clears the range. */
  readonly onChange: (range: DayRange | null) => void
}

/** Chooses a range of days by preset, typing or calendar. */
export function DayRangePanel({ value, zone, none, onChange }: DayRangePanelProps) {
  const [today] = useState(() => wallClockIn(zone, currentTime()).day)
  const [from, setFrom] = useState(() => formatDay(value?.from ?? ''))
  const [to, setTo] = useState(() => formatDay(value?.to ?? ''))
  const [isSubmitted, setSubmitted] = useState(false)
  const [first, last] = [dayFromTyped(from), dayFromTyped(to)]
  const apply = (): void => {
    setSubmitted(true)
    if (first && last && everyDay.from <= first && first <= last && last <= everyDay.to) onChange({ from: first, to: last })
  }
  const dayError = (day: CalendarDay | null): string | null => {
    if (!isSubmitted) return null
    if (day === null) return 'Enter a day as DD-MM-YYYY'
    return day < everyDay.from || day > everyDay.to ? 'The year must be from 1900 to 2299' : null
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Presets>
        {rangePresets.map(({ label, of }) => (
          <Button key={label} tone="quiet" onClick={() => onChange(of(today))}>
            {label}
          </Button>
        ))}
      </Presets>
      <div>
        <Days>
          <Field label="From" error={dayError(first)}>
            {(control) => (
              <Input
                {...control}
                value={from}
                placeholder="DD-MM-YYYY"
                autoComplete="off"
                onChange={(event) => setFrom(event.target.value)}
              />
            )}
          </Field>
          <Field label="To" error={dayError(last) ?? (isSubmitted && first && last && first > last ? '“To” is before “From”' : null)}>
            {(control) => (
              <Input {...control} value={to} placeholder="DD-MM-YYYY" autoComplete="off" onChange={(event) => setTo(event.target.value)} />
            )}
          </Field>
        </Days>
        <RangeCalendar
          from={first}
          to={last}
          onChange={(start, end) => {
            setFrom(formatDay(start ?? ''))
            setTo(formatDay(end ?? ''))
          }}
        />
        <Foot>
          <small>Dates are in {zone}.</small>
          {value && (
            <Button tone="quiet" onClick={() => onChange(null)}>
              {none}
            </Button>
          )}
          <Button type="submit" tone="primary">
            Apply
          </Button>
        </Foot>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  @media (min-width: 560px) {
    grid-template-columns: auto auto;
  }
`

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  max-width: 280px;
  @media (min-width: 560px) {
    flex-direction: column;
    align-items: stretch;
    padding-right: 12px;
    border-right: 1px solid var(--line);
    > button {
      justify-content: start;
    }
  }
`

const Days = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  max-width: 290px;
  margin-bottom: 12px;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-top: 8px;
  small {
    margin-right: auto;
    font-size: 12px;
    color: var(--text-3);
  }
`
