import type { LabPhysicianFragment, LabTemplateFragment } from '../desk/desk.generated'
import { isKnownResult, needed } from '../desk/labResult'
import { needsSecondLook, type ResultValues } from './resultValues'

/** Something to do before a document can be issued, and the field it is done in; null for the form itself. */
export interface Left {
  readonly label: string
  readonly field: keyof ResultValues | null
}

/** What a document cannot be issued without and is not entered, by field. */
export const missingFields = (values: ResultValues): readonly Left[] =>
  needed.flatMap(([name, label]) => {
    const field = name === 'collectionDate' ? 'collectedDay' : name
    return values[field].trim() === '' ? [{ label, field }] : []
  })

/** What is left to do before the form's document can be issued, in the order of the page. */
export function leftToIssue(
  values: ResultValues,
  template: LabTemplateFragment | null,
  physician: LabPhysicianFragment | undefined,
  isSaved: boolean,
): readonly Left[] {
  const left: Left[] = missingFields(values).map(({ label, field }) => ({ label: `Enter the ${label}`, field }))
  const add = (label: string, field: Left['field']): unknown => left.push({ label, field })
  if (template?.hasSSN && values.ssn.trim() === '') add('Enter the identity number', 'ssn')
  if (!template) add('Choose a template', 'templateId')
  if (!physician) add('Choose a physician', 'physicianId')
  else if (!physician.licenseNo || !physician.signature) add('Choose a physician with licence number and signature', 'physicianId')
  if (values.result !== '' && !isKnownResult(values)) add('Choose a result of this type', 'result')
  else if (needsSecondLook(values)) add('Look again at the result', 'resultAgain')
  if (!isSaved) add('Save the changes', null)
  return left
}
