import { createContext } from 'react'

/** The parts of the form library that screens may use. */
export { useFieldArray, useFormContext } from 'react-hook-form'

/** The labels of a form's fields by name, in registration order, for messages outside the fields. */
export interface FieldLabels {
  /** @returns a function that removes the field again */
  readonly add: (name: string, label: string) => () => void
}

/**
 * Blocks submission while a field is busy, for example with an upload.
 * @returns a function that reports the work as done
 */
export type BeginWork = () => () => void

export const FieldWorkContext = createContext<BeginWork>(() => () => undefined)

export const FieldLabelsContext = createContext<FieldLabels>({ add: () => () => undefined })
