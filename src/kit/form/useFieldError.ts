import { use, useEffect } from 'react'
import { get, useFormContext, type FieldErrors } from 'react-hook-form'
import { FieldLabelsContext } from './formContext'

/** The error message of a field; 'Required field' where its rule has no message. */
export function errorIn(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  const message = new Map<string, unknown>(Object.entries(error)).get('message')
  if (typeof message === 'string' && message !== '') return message
  return 'Required field'
}

/** A field's error message. Also registers the field's label with the form. */
export function useFieldError(name: string, label: string): string | undefined {
  const { formState } = useFormContext()
  const labels = use(FieldLabelsContext)
  useEffect(() => labels.add(name, label), [labels, name, label])
  return errorIn(formState.errors, name)
}
