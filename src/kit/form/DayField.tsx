import { useController, type FieldValues } from 'react-hook-form'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { dayInWords } from '~/lib/time/dayWords'
import { DayInput } from '../pickers/DayInput'
import { hintWithValue } from './fields'
import { FormField, type FieldBase } from './FormField'

interface DayFieldProps<Values extends FieldValues> extends FieldBase<Values> {
  /** First day the calendar offers; typed days are checked by the form's rule. */
  readonly min?: CalendarDay
  /** Last day the calendar offers. */
  readonly max?: CalendarDay
  /** A birthday: its year must be typed, and is never in the future where it has two digits. */
  readonly isBirth?: boolean
}

/**
 * A day, typed as DD-MM-YYYY or chosen from a calendar, with the parsed day shown in full. The value is YYYY-MM-DD, or the typed text where
 * that is not a day.
 */
export function DayField<Values extends FieldValues>({ name, hint, isRequired, min, max, isBirth }: DayFieldProps<Values>) {
  const { field } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <FormField name={name} hint={hintWithValue(dayInWords(value), hint)} isRequired={isRequired}>
      {(control) => (
        <DayInput
          control={control}
          name={name}
          inputRef={field.ref}
          value={value}
          min={min}
          max={max}
          isBirth={isBirth}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  )
}
