import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field, type ControlProps } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { useFormField } from './fieldLabels'

/** Props of every field. The form around it declares the label. */
export interface FieldBase<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly hint?: ReactNode
}

interface FormFieldProps {
  readonly name: string
  readonly hint?: ReactNode
  /** Shows the label to screen readers only, where the context explains the field. */
  readonly isQuiet?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A control of the form with its label, hint and error. */
export function FormField({ name, hint, isQuiet = false, children }: FormFieldProps) {
  const { label, error } = useFormField(name)
  return (
    <Field label={isQuiet ? <Hidden>{label}</Hidden> : label} hint={hint} error={error} isQuiet={isQuiet}>
      {children}
    </Field>
  )
}
