import type { ReactNode } from 'react'
import { Field, Select } from './Field'

interface SelectOneProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown until one is chosen, and no choice itself. */
  readonly placeholder?: string
}

/** A choice with its label, outside a form. */
export const SelectOne = ({ label, hint, value, onChange, options, placeholder }: SelectOneProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && value === '' && <option value="">{placeholder}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
