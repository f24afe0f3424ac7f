import { createContext, use } from 'react'
import { get, useFormContext, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form'
import type { FieldNeed } from '../ui/Field'
import { needOf, SchemaContext } from './fieldNeed'

/** The path of a field, with `#` for each position in a list. */
type LabelKey<Path> = Path extends `${infer Head}.${number}.${infer Rest}` ? `${Head}.#.${LabelKey<Rest>}` : Path

/**
 * The labels of a form's fields by path, in the order of the page. A `#` stands for the position in a list, in the label counted from 1:
 * `'signers.#.name': 'Signer #'`. The label of a list itself names it where a change to any part of it is reported.
 */
export type FieldLabels<Values extends FieldValues> = Readonly<Partial<Record<LabelKey<FieldPath<Values>>, string>>>

/** The same labels where the form's values are unknown, as in a field. */
export type AnyLabels = Readonly<Record<string, string | undefined>>

export const FieldLabelsContext = createContext<AnyLabels>({})

const positionIn = /(?<=\.)\d+(?=\.|$)/g

/** The label of a field; null where it has none. */
export function labelOf(labels: AnyLabels, name: string): string | null {
  const position = name.match(positionIn)?.at(-1)
  return labels[name.replace(positionIn, '#')]?.replace('#', String(Number(position) + 1)) ?? null
}

/** The error message of a field; 'Required field' where its rule has no message. */
function errorIn(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  const message = new Map<string, unknown>(Object.entries(error)).get('message')
  if (typeof message === 'string' && message !== '') return message
  return 'Required field'
}

interface FormFieldState {
  readonly label: string
  readonly error: string | undefined
  readonly need: FieldNeed
}

/**
 * The label and the error message of a field, and whether it may stay empty.
 * @param own a label that is part of the data, such as a person's name
 * @throws Error where the form declares no label for the field
 */
export function useFormField(name: string, own?: string): FormFieldState {
  const { formState } = useFormContext()
  const schema = use(SchemaContext)
  const label = own ?? labelOf(use(FieldLabelsContext), name)
  if (label === null || label === undefined) throw new Error(`The form has no label for its field ${name}.`)
  return { label, error: errorIn(formState.errors, name), need: schema && needOf(schema, name) }
}

const isFieldError = (error: object): boolean => 'type' in error && typeof error.type === 'string'

/** The paths of all fields with an error, at any depth. */
function pathsIn(errors: object, parent = ''): readonly string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    return isFieldError(error) ? [parent + key] : pathsIn(error, `${parent}${key}.`)
  })
}

/** The names of the fields of a form as they stand on the page. */
export const fieldsOnPage = (form: Element): readonly string[] =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap(({ dataset }) => dataset['field'] ?? [])

/**
 * The fields with an error that have a label, in the order of the page: the fields of one list entry stay together. A field that is not on
 * the page now follows the field whose label comes before its own.
 * @param onPage the fields as they stand on the page
 */
export function invalidFields(
  errors: FieldErrors,
  labels: AnyLabels,
  onPage: readonly string[] = [],
): readonly { readonly name: string; readonly label: string }[] {
  const keys = Object.keys(labels)
  const keyOf = (name: string): string => name.replace(positionIn, '#')
  const lastOnPage = new Map(onPage.map((name, index) => [keyOf(name), index]))
  const topOf = (path: string): string => path.split('.')[0] ?? path
  const placeOf = (name: string): number => {
    const own = onPage.indexOf(name)
    if (own >= 0) return own
    const before = keys.slice(0, keys.indexOf(keyOf(name))).findLast((key) => lastOnPage.has(key))
    return before === undefined ? -1 : (lastOnPage.get(before) ?? -1) + 0.5
  }
  const rankOf = (name: string): readonly number[] => {
    const [outer = -1, inner = -1] = (name.match(positionIn) ?? []).map(Number)
    return [placeOf(name), keys.findIndex((key) => topOf(key) === topOf(name)), outer, inner, keys.indexOf(keyOf(name))]
  }
  const compare = (one: readonly number[], other: readonly number[]): number => {
    const at = one.findIndex((rank, index) => rank !== other[index])
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  }
  return pathsIn(errors)
    .flatMap((name) => {
      const label = labelOf(labels, name)
      return label === null ? [] : [{ name, label, rank: rankOf(name) }]
    })
    .toSorted((one, other) => compare(one.rank, other.rank))
}
