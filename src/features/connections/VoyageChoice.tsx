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

/** Days from sign-on to sign-off; those it starts with where one of them is still being typed. */
const lengthOf = ({ signOn, signOff }: TypedVoyage): number =>
  isDay(signOn) && isDay(signOff) ? Math.max(0, daysBetween(signOn, signOff)) : horizons[2]

/** From sign-on to sign-off, or 30, 60 or 90 days from sign-on. */
export function VoyageChoice({ voyage, today, onChange, isInline = false }: VoyageChoiceProps) {
  const { signOn, signOff } = voyage
  const from = isDay(signOn) ? signOn : today
  const length = horizons.find((days) => signOff === addDays(from, days))
  return (
    <Row $isInline={isInline}>
      <DayChoice
        label="Sign-on"
        day={signOn}
        isInline={isInline}
        onChange={(next) =>
          onChange({ signOn: next, signOff: isDay(next) && isDay(signOff) && signOff < next ? addDays(next, lengthOf(voyage)) : signOff })
        }
      />
      <DayChoice
        label="Sign-off"
        day={signOff}
        min={isDay(signOn) ? signOn : undefined}
        isInline={isInline}
        onChange={(next) => onChange({ signOn, signOff: next })}
      />
      <Field label={isInline ? <Hidden>Length</Hidden> : 'Length'} isQuiet={isInline}>
        {(control) => (
          <Select
            {...control}
            value={length ?? ''}
            onChange={({ target: { value } }) => {
              if (value !== '') onChange({ signOn: from, signOff: addDays(from, Number(value)) })
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
