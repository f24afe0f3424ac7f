import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Field, type ControlProps } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { useFormField } from './fieldLabels'

/** Props of every field. The form around it declares the label. */
export interface FieldBase<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly hint?: ReactNode
  /** Says that it must be filled in where another field decides it; otherwise the field's rule does. */
  readonly isRequired?: boolean | undefined
}

interface FormFieldProps {
  readonly name: string
  readonly hint?: ReactNode
  readonly isRequired?: boolean | undefined
  /** False where something is always chosen, so that it cannot be empty. */
  readonly canBeEmpty?: boolean
  /** Shows the label to screen readers only, where the context explains the field. */
  readonly isQuiet?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A control of the form with its label, hint and error. */
export function FormField({ name, hint, isRequired = false, canBeEmpty = true, isQuiet = false, children }: FormFieldProps) {
  const { label, error, need } = useFormField(name)
  return (
    <Field
      name={name}
      label={isQuiet ? <Hidden>{label}</Hidden> : label}
      need={isRequired ? 'required' : canBeEmpty ? need : null}
      hint={hint}
      error={error}
      isQuiet={isQuiet}
    >
      {children}
    </Field>
  )
}
