import type { LabPhysicianFragment, LabTemplateFragment } from '../desk/desk.generated'
import { needed } from '../desk/labResult'
import { isKnownResult, needsSecondLook, type ResultValues } from './resultValues'

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
  if (template?.hasSSN && values.ssn.trim() === '') left.push({ label: 'Enter the identity number', field: 'ssn' })
  if (!template) left.push({ label: 'Choose a template', field: 'templateId' })
  if (!physician) left.push({ label: 'Choose a physician', field: 'physicianId' })
  else if (!physician.licenseNo || !physician.signature)
    left.push({ label: 'Choose a physician with licence number and signature', field: 'physicianId' })
  if (values.result !== '' && !isKnownResult(values)) left.push({ label: 'Choose a result of this type', field: 'result' })
  else if (needsSecondLook(values)) left.push({ label: 'Look again at the result', field: 'resultAgain' })
  if (!isSaved) left.push({ label: 'Save the changes', field: null })
  return left
}
