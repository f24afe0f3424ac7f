import styled from 'styled-components'
import type { Voyage } from '~/domain/connection/onDay'
import { Button } from '~/kit/ui/Button'
import { addDays, daysBetween, type CalendarDay } from '~/lib/time/calendarDay'
import { DayChoice } from './DayChoice'
import { horizons } from './useVoyage'

interface VoyageChoiceProps {
  readonly voyage: Voyage
  readonly today: CalendarDay
  readonly onChange: (voyage: Voyage) => void
}

/** From sign-on to sign-off, or the next 30, 60 or 90 days. */
export function VoyageChoice({ voyage: { from, to }, today, onChange }: VoyageChoiceProps) {
  return (
    <Row>
      <DayChoice
        label="Sign-on"
        day={from}
        onChange={(day) => onChange({ from: day, to: to >= day ? to : addDays(day, Math.max(0, daysBetween(from, to))) })}
      />
      <DayChoice label="Sign-off" day={to} min={from} onChange={(day) => onChange({ from, to: day })} />
      <Presets role="group" aria-label="From today">
        {horizons.map((days) => {
          const isOn = from === today && to === addDays(today, days)
          return (
            <Button key={days} aria-pressed={isOn} onClick={() => onChange({ from: today, to: addDays(today, days) })}>
              {days} days
            </Button>
          )
        })}
      </Presets>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 10px;
  > :not([role]) {
    flex: 1 1 160px;
    max-width: 176px;
    @media (max-width: 479px) {
      max-width: none;
    }
  }
`

const Presets = styled.div`
  display: flex;
  gap: 6px;
  /* Beside the controls, whose labels are above them. */
  margin-top: 24px;
  [aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  @media (max-width: 479px) {
    margin-top: 0;
  }
`
