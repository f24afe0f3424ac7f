import { useState } from 'react'
import { DayInput } from '~/kit/pickers/DayInput'
import { Field } from '~/kit/ui/Field'
import { isDay, type CalendarDay } from '~/lib/time/calendarDay'

interface DayChoiceProps {
  readonly label: string
  readonly day: CalendarDay
  readonly onChange: (day: CalendarDay) => void
  readonly min?: CalendarDay
}

/** A day that something is judged on. What is typed counts as soon as it is a day. */
export function DayChoice({ label, day, onChange, min }: DayChoiceProps) {
  const [text, setText] = useState<string>(day)
  const [shown, setShown] = useState(day)
  if (shown !== day) {
    setShown(day)
    setText(day)
  }
  const isTooEarly = min !== undefined && isDay(text) && text < min
  const error = isTooEarly ? 'Before sign-on' : text !== '' && !isDay(text) ? 'Enter a day as DD-MM-YYYY' : null
  return (
    <Field label={label} error={error}>
      {(control) => (
        <DayInput
          control={control}
          value={text}
          min={min}
          onChange={(next) => {
            setText(next)
            if (isDay(next) && (min === undefined || next >= min)) onChange(next)
          }}
        />
      )}
    </Field>
  )
}
