import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A change of a form's values. */
export interface FormChange<Values> {
  readonly values: Values
  /** The field, unless all values were replaced by a reset or a restored draft. */
  readonly name: string | undefined
  /** Whether the user typed or chose it, rather than code. */
  readonly isTyped: boolean
}

/** Calls back after each change of the form's values. */
export function useFormChanges<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  onChange: (change: FormChange<Values>) => void,
): void {
  const report = useEffectEvent(onChange)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => report({ values: { ...values }, name, isTyped: type === 'change' }),
      }),
    [subscribe],
  )
}
