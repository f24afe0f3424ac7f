import { useId } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldError, Hint } from '../ui/Field'
import { Switch } from '../ui/Switch'
import { Tick } from '../ui/Tick'
import { useFormField } from './fieldLabels'
import type { FieldBase } from './FormField'

/** A switch that is on or off. */
export function SwitchField<Values extends FieldValues>({ name, hint }: FieldBase<Values>) {
  const { ref, value, onChange, onBlur } = useController({ name }).field
  const { label, error } = useFormField(name)
  const id = useId()
  const isOn = value === true
  return (
    <div data-field={name}>
      <Tick>
        <Switch
          ref={ref}
          name={name}
          checked={isOn}
          aria-checked={isOn}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint && !error && <Hint>{hint}</Hint>}
        </span>
      </Tick>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
