import styled from 'styled-components'
import { Field, Select } from '~/kit/ui/Field'
import { Hidden } from '~/kit/ui/Hidden'
import { addDays, daysBetween, isDay, type CalendarDay } from '~/lib/time/calendarDay'
import { DayChoice } from './DayChoice'
import { horizons, type TypedVoyage } from './useVoyage'

interface VoyageChoiceProps {
  readonly voyage: TypedVoyage
  readonly today: CalendarDay
  readonly onChange: (voyage: TypedVoyage) => void
  /** The labels stand inside the controls, in a row of tools. */
  readonly isInline?: boolean
}

/** Days from sign-on to sign-off; those it starts with where sign-on is still being typed. */
const lengthOf = (signOn: string, to: CalendarDay): number => (isDay(signOn) ? Math.max(0, daysBetween(signOn, to)) : horizons[2])

/** From sign-on to sign-off, or the next 30, 60 or 90 days. */
export function VoyageChoice({ voyage: { signOn, to }, today, onChange, isInline = false }: VoyageChoiceProps) {
  const ahead = horizons.find((days) => signOn === today && to === addDays(today, days))
  return (
    <Row $isInline={isInline}>
      <DayChoice
        label="Sign-on"
        day={signOn}
        isInline={isInline}
        onChange={(next) => onChange({ signOn: next, to: isDay(next) && to < next ? addDays(next, lengthOf(signOn, to)) : to })}
      />
      <DayChoice
        label="Sign-off"
        day={to}
        min={isDay(signOn) ? signOn : undefined}
        isInline={isInline}
        onChange={(next) => isDay(next) && onChange({ signOn, to: next })}
      />
      <Field label={isInline ? <Hidden>From today</Hidden> : 'From today'} isQuiet={isInline}>
        {(control) => (
          <Select
            {...control}
            value={ahead ?? ''}
            onChange={({ target: { value } }) => {
              if (value !== '') onChange({ signOn: today, to: addDays(today, Number(value)) })
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
