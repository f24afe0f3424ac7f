import { kindOf } from './documentKinds'

/** Whether documents of a type can be issued from a template: one for another type prints that somebody was tested otherwise. */
export const fits = ({ certType }: { readonly certType: string | null }, subType: string): boolean =>
  !certType || subType === '' || certType === subType || certType === kindOf(subType).testType

export interface TemplateChoice<Template> {
  readonly fitting: readonly Template[]
  /** The chosen one, or the only one; null while there is none. */
  readonly template: Template | null
  /** Why there is none. */
  readonly missing: string | null
}

/** The templates that fit a type, and the one that its document is issued from. */
export function chooseTemplate<Template extends { readonly id: string; readonly certType: string | null }>(
  all: readonly Template[],
  subType: string,
  chosen: string | undefined,
): TemplateChoice<Template> {
  const fitting = all.filter((template) => fits(template, subType))
  const template = (fitting.length === 1 ? fitting[0] : fitting.find(({ id }) => id === chosen)) ?? null
  const why = fitting.length === 0 ? 'No template is for this type. Make one first.' : 'Choose the template of the document that is issued.'
  return { fitting, template, missing: template ? null : why }
}
