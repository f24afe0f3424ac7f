import { useState } from 'react'
import styled from 'styled-components'
import { DayInput } from '~/kit/pickers/DayInput'
import { Field } from '~/kit/ui/Field'
import { Hidden } from '~/kit/ui/Hidden'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'

interface DayChoiceProps {
  readonly label: string
  /** As it was last given to `onChange`. */
  readonly day: string
  /** A day, perhaps one before `min`, or what was typed where that is no day. */
  readonly onChange: (day: string) => void
  readonly min?: CalendarDay | undefined
  /** The label stands inside the control, in a row of tools. */
  readonly isInline?: boolean
}

/** A day that something is judged on. */
export function DayChoice({ label, day, onChange, min, isInline = false }: DayChoiceProps) {
  const [text, setText] = useState(day)
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setText(day)
  }
  const isTooEarly = min !== undefined && isDay(text) && text < min
  const error = isTooEarly ? 'Before sign-on' : isDay(text) ? null : 'Enter a day as DD-MM-YYYY'
  return (
    <Field label={isInline ? <Hidden>{label}</Hidden> : label} isQuiet={isInline} error={error}>
      {(control) => (
        <Prefixed data-prefix={isInline ? label : undefined}>
          <DayInput
            control={control}
            value={text}
            min={min}
            onChange={(next) => {
              setText(next)
              onChange(next)
            }}
          />
        </Prefixed>
      )}
    </Field>
  )
}

const Prefixed = styled.div`
  position: relative;
  &[data-prefix]::before {
    /* The field has this label already, hidden. */
    content: attr(data-prefix) / '';
    position: absolute;
    z-index: 1;
    left: 12px;
    line-height: var(--control);
    color: var(--text-3);
    font-size: 13px;
    pointer-events: none;
  }
  &[data-prefix] input {
    padding-left: 63px;
  }
`
