/** What screens may use of the form library: lists of fields, and the form they stand in. */
export { useFieldArray, useFormContext } from 'react-hook-form'
