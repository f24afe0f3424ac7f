import { ChevronLeft, ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { Button } from '../ui/Button'

interface PeriodStepsProps {
  /** What a step is called: 'week'. */
  readonly name: string
  /** Hears -1 or 1. */
  readonly onStep: (count: number) => void
  readonly onToday: () => void
}

/** Goes to the period before, to today, and to the period after. */
export const PeriodSteps = ({ name, onStep, onToday }: PeriodStepsProps) => (
  <Steps data-screen>
    <Button aria-label={`Previous ${name}`} onClick={() => onStep(-1)}>
      <ChevronLeft aria-hidden="true" />
    </Button>
    <Button onClick={onToday}>Today</Button>
    <Button aria-label={`Next ${name}`} onClick={() => onStep(1)}>
      <ChevronRight aria-hidden="true" />
    </Button>
  </Steps>
)

const Steps = styled.div`
  display: flex;
  button {
    padding-inline: 9px;
    border-color: var(--line-control);
    border-radius: 0;
    &:not(:first-child) {
      margin-left: -1px;
    }
    &:first-child {
      border-radius: var(--radius) 0 0 var(--radius);
    }
    &:last-child {
      border-radius: 0 var(--radius) var(--radius) 0;
    }
    &:nth-child(2) {
      padding-inline: 14px;
    }
    &:focus-visible {
      z-index: 1;
    }
  }
`
