import { createContext } from 'react'

/** The parts of the form library that screens may use. */
export { useFieldArray, useFormContext } from 'react-hook-form'

/**
 * Blocks submission while a field is busy, for example with an upload.
 * @returns a function that reports the work as done
 */
export type BeginWork = () => () => void

export const FieldWorkContext = createContext<BeginWork>(() => () => undefined)
