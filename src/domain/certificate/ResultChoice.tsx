import { RadioField } from '~/kit/form/choiceFields'
import { TextField } from '~/kit/form/fields'
import { kindOf } from './documentKinds'
import { isToBeRead } from './medicalResult'

interface ResultChoiceProps {
  readonly name: 'result' | 'resultAgain'
  readonly subType: string | null
  readonly hint?: string | undefined
}

/** A result by choice where the type has choices, and typed otherwise. */
export function ResultChoice({ name, subType, hint }: ResultChoiceProps) {
  const { results } = kindOf(subType ?? '')
  if (!results?.length) return <TextField name={name} isRequired />
  return (
    <RadioField name={name} hint={hint} options={results.map((text) => ({ value: text, label: text }))} hasBoxes isSerious={isToBeRead} />
  )
}
