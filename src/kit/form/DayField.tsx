import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { Skeleton } from '../feedback/Skeleton'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayFromTyped, dayInWords, formatDay } from '~/lib/time/dayText'
import { IconButton } from '../ui/Button'
import { Input } from '../ui/Field'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/Popover'
import { hintWithValue } from './fields'
import { FormField, type FieldBase } from './FormField'
import { lazyPart } from '../feedback/lazyPart'

const DayCalendar = lazyPart(async () => (await import('../pickers/DayCalendar')).DayCalendar)

interface DayFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** First day the calendar offers; typed days are checked by the form's rule. */
  readonly min?: CalendarDay
  /** Last day the calendar offers. */
  readonly max?: CalendarDay
}

/**
 * A day, typed as DD-MM-YYYY or chosen from a calendar, with the parsed day shown in full. The value is YYYY-MM-DD, or the typed text where
 * that is not a day.
 */
export function DayField<Values extends FieldValues>({ name, hint, isRequired, min, max }: DayFieldProps<Values>) {
  const { field } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [text, setText] = useState(() => formatDay(value))
  const [isOpen, setOpen] = useState(false)
  const parsedDay = dayInWords(value)
  // A draft or the calendar can change the value; typing must not be reformatted.
  const [previous, setPrevious] = useState(value)
  if (previous !== value) {
    setPrevious(value)
    if ((dayFromTyped(text) ?? text.trim()) !== value) setText(formatDay(value))
  }
  return (
    <FormField name={name} hint={hintWithValue(parsedDay, hint)} isRequired={isRequired}>
      {(control) => (
        <Box>
          <Input
            {...control}
            ref={field.ref}
            name={name}
            value={text}
            placeholder="DD-MM-YYYY"
            autoComplete="off"
            onChange={(event) => {
              setText(event.target.value)
              field.onChange(dayFromTyped(event.target.value) ?? event.target.value.trim())
            }}
            onBlur={() => {
              setText(formatDay(value))
              field.onBlur()
            }}
          />
          <Popover open={isOpen} onOpenChange={setOpen}>
            <PopoverTrigger asChild>
              <IconButton aria-label="Calendar" aria-describedby={`${control.id}-label`}>
                <CalendarDays aria-hidden="true" />
              </IconButton>
            </PopoverTrigger>
            <PopoverContent align="end" aria-labelledby={`${control.id}-label`}>
              <Suspense fallback={<Skeleton />}>
                <DayCalendar
                  value={parsedDay === '' ? null : value}
                  min={min}
                  max={max}
                  onChange={(day) => {
                    field.onChange(day)
                    setOpen(false)
                  }}
                />
              </Suspense>
            </PopoverContent>
          </Popover>
        </Box>
      )}
    </FormField>
  )
}

const Box = styled.div`
  position: relative;
  input {
    padding-right: calc(var(--control) + 4px);
    font-variant-numeric: tabular-nums;
  }
  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`
