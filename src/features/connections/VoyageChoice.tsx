import styled from 'styled-components'
import type { Voyage } from '~/domain/connection/onDay'
import { Field, Select } from '~/kit/ui/Field'
import { Hidden } from '~/kit/ui/Hidden'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { DayChoice } from './DayChoice'
import { horizons } from './useVoyage'

interface VoyageChoiceProps {
  readonly voyage: Voyage
  readonly today: CalendarDay
  readonly onChange: (voyage: Voyage) => void
  /** The labels stand inside the controls, in a row of tools. */
  readonly isInline?: boolean
}

/** From sign-on to sign-off, or the next 30, 60 or 90 days. */
export function VoyageChoice({ voyage: { from, to }, today, onChange, isInline = false }: VoyageChoiceProps) {
  const ahead = horizons.find((days) => from === today && to === addDays(today, days))
  return (
    <Row $isInline={isInline}>
      <DayChoice
        label="Sign-on"
        day={from}
        isInline={isInline}
        onChange={(day) => onChange({ from: day, to: to >= day ? to : addDays(day, Math.max(0, daysBetween(from, to))) })}
      />
      <DayChoice label="Sign-off" day={to} min={from} isInline={isInline} onChange={(day) => onChange({ from, to: day })} />
      <Field label={isInline ? <Hidden>From today</Hidden> : 'From today'} isQuiet={isInline}>
        {(control) => (
          <Select
            {...control}
            value={ahead ?? ''}
            onChange={({ target: { value } }) => {
              if (value !== '') onChange({ from: today, to: addDays(today, Number(value)) })
            }}
          >
            <option value="">Other</option>
            {horizons.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Row>
  )
}

const Row = styled.div<{ $isInline: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${({ $isInline }) => ($isInline ? 8 : 10)}px;
  > * {
    flex: 1 1 ${({ $isInline }) => ($isInline ? 196 : 150)}px;
  }
  > :last-child {
    flex-basis: ${({ $isInline }) => ($isInline ? 106 : 97)}px;
  }
  @media (pointer: coarse) {
    > * {
      flex-basis: ${({ $isInline }) => ($isInline ? 214 : 150)}px;
    }
    > :last-child {
      flex-basis: 114px;
    }
  }
`
