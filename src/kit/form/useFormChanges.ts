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
  { subscribe, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>,
  onChange: (change: FormChange<Values>) => void,
): void {
  const report = useEffectEvent(onChange)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Not the values of the call: they are old where a subscriber before this one changed some. Copied, because the form writes in place.
        callback: ({ name, type }) => report({ values: structuredClone(getValues()), name, isTyped: type === 'change' }),
      }),
    [subscribe, getValues],
  )
}
