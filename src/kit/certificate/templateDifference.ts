import type { TemplateValues } from './templateForm'
import { fieldNames } from './templateLabels'

/** One changed field. */
export interface Difference {
  readonly field: keyof TemplateValues
  readonly label: string
  /** As readable text; empty for no value. */
  readonly before: string
  readonly after: string
}

const imageFields: ReadonlySet<keyof TemplateValues> = new Set([
  'logoImage',
  'watermarkImage',
  'stampImage',
  'locationImage',
  'additionalImage',
  'imageId',
])

const signersAsText = (signers: TemplateValues['signers']): string =>
  signers
    .map(
      ({ name, role, image }, index) =>
        `${index + 1}. ${[name, role, image === '' ? 'no signature' : 'signature'].filter(Boolean).join(', ')}`,
    )
    .join('\n')

function asText(values: TemplateValues, field: keyof TemplateValues): string {
  if (field === 'signers') return signersAsText(values.signers)
  if (field === 'furtherLines') return values.furtherLines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (imageFields.has(field)) return value === '' ? '' : 'A picture'
  return value
}

/** Two different pictures have the same text, because ids are not shown; the new one is marked as different. */
const afterAsText = (before: TemplateValues, after: TemplateValues, field: keyof TemplateValues): string => {
  const text = asText(after, field)
  if (text === '' || text !== asText(before, field)) return text
  return field === 'signers' ? `${text}\n(different signature)` : 'Different picture'
}

const fields = Object.keys(fieldNames) as readonly (keyof TemplateValues)[]

/** The fields that saving would change, in the order of the form. */
export const differencesOf = (before: TemplateValues, after: TemplateValues, names = fieldNames): readonly Difference[] =>
  fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      label: names[field],
      before: asText(before, field),
      after: afterAsText(before, after, field),
    }))
