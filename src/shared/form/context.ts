import { createContext } from 'react'

/** What screens may use of the form library: lists of fields, and the form they stand in. */
export { useFieldArray, useFormContext } from 'react-hook-form'

/** The labels of a form's fields by name, in the order in which they came, for what is said of them elsewhere. */
export interface FieldLabels {
  /** @returns what takes the field out again */
  readonly add: (name: string, label: string) => () => void
}

/**
 * Tells the form that one of its fields is still at work, such as on an upload: until then the form is not sent without it.
 * @returns what says that it is done
 */
export type BeginWork = () => () => void

export const FieldWorkContext = createContext<BeginWork>(() => () => undefined)

export const FieldLabelsContext = createContext<FieldLabels>({ add: () => () => undefined })
