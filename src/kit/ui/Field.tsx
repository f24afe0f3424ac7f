import { useId, type ReactNode } from 'react'
import { element } from './element'

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

/** Whether a field may stay empty; null where that is not said. */
export type FieldNeed = 'required' | 'optional' | null

interface FieldProps {
  readonly label: ReactNode
  /** An optional field says so; a required one is announced as required. */
  readonly need?: FieldNeed
  /** The field's name in its form, by which the form knows the order of the page. */
  readonly name?: string
  /** Help shown even before anything is typed. An error takes its place. */
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** Removes the gap above the control, for a visually hidden label. */
  readonly isQuiet?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, a hint and an error, tied together by id. */
export function Field({ label, need = null, name, hint, error, isQuiet = false, children }: FieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : null
  return (
    <div className={isQuiet ? 'field field-quiet' : 'field'} data-field={name}>
      <div>
        <Label id={`${id}-label`} htmlFor={id}>
          {label}
        </Label>
        {need === 'optional' && !isQuiet && <OptionalMark />}
      </div>
      {children({
        id,
        ...(describedBy === null ? {} : { 'aria-describedby': describedBy }),
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(need === 'required' ? { 'aria-required': true as const } : {}),
      })}
      {hint && !error && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Marks a field that may stay empty. Not part of its name: screen readers announce the required ones. */
export const OptionalMark = () => (
  <span className="field-optional" aria-hidden="true">
    (optional)
  </span>
)

export const Label = element('label', 'field-label')
export const Hint = element('span', 'field-hint')
export const FieldError = element('p', 'field-error')

export const Input = element('input', 'control')
export const TextArea = element('textarea', 'control control-text')
export const Select = element('select', 'control control-select')
