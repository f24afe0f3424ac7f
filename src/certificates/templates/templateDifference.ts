import { fieldNames } from './templateWords'
import type { TemplateValues } from './templateForm'

/** One field that is to be changed. */
export interface Difference {
  readonly field: keyof TemplateValues
  readonly label: string
  /** In words; empty for nothing. */
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

const signersInWords = (signers: TemplateValues['signers']): string =>
  signers
    .map(
      ({ name, role, image }, index) =>
        `${index + 1}. ${[name, role, image === '' ? 'no signature' : 'signature'].filter(Boolean).join(', ')}`,
    )
    .join('\n')

function inWords(values: TemplateValues, field: keyof TemplateValues): string {
  if (field === 'signers') return signersInWords(values.signers)
  if (field === 'furtherLines') return values.furtherLines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (imageFields.has(field)) return value === '' ? '' : 'A picture'
  return value
}

/** Pictures are told apart by their ids, which say nothing to people. */
const afterInWords = (before: TemplateValues, after: TemplateValues, field: keyof TemplateValues): string => {
  const words = inWords(after, field)
  if (words === '' || words !== inWords(before, field)) return words
  return field === 'signers' ? `${words}\n(with another signature)` : 'Another picture'
}

const fields = Object.keys(fieldNames) as readonly (keyof TemplateValues)[]

/** What two people made of one template. */
export interface Merged {
  readonly values: TemplateValues
  /** Fields that both changed, and differently; the one who saves last decides them. */
  readonly conflicts: ReadonlySet<keyof TemplateValues>
}

/**
 * Puts what was typed into the template as it is stored now. A field nobody typed in keeps what is stored, so that saving takes back
 * nobody's work.
 * @param opened the form as it was opened
 */
export function merged(opened: TemplateValues, typed: TemplateValues, stored: TemplateValues): Merged {
  const isSame = (one: TemplateValues, other: TemplateValues, field: keyof TemplateValues): boolean =>
    JSON.stringify(one[field]) === JSON.stringify(other[field])
  const untouched = fields.filter((field) => isSame(opened, typed, field))
  const conflicts = fields.filter(
    (field) => !isSame(opened, typed, field) && !isSame(opened, stored, field) && !isSame(typed, stored, field),
  )
  return {
    values: { ...typed, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) },
    conflicts: new Set(conflicts),
  }
}

/** What saving would change, field by field in the order of the form. */
export const differencesOf = (before: TemplateValues, after: TemplateValues): readonly Difference[] =>
  fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      field,
      label: fieldNames[field],
      before: inWords(before, field),
      after: afterInWords(before, after, field),
    }))
