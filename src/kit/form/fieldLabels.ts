import { createContext, use } from 'react'
import { get, useFormContext, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form'

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
export function errorIn(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  const message = new Map<string, unknown>(Object.entries(error)).get('message')
  if (typeof message === 'string' && message !== '') return message
  return 'Required field'
}

/**
 * The label and the error message of a field.
 * @param own a label that is part of the data, such as a person's name
 * @throws Error where the form declares no label for the field
 */
export function useFormField(name: string, own?: string): { readonly label: string; readonly error: string | undefined } {
  const { formState } = useFormContext()
  const label = own ?? labelOf(use(FieldLabelsContext), name)
  if (label === null || label === undefined) throw new Error(`The form has no label for its field ${name}.`)
  return { label, error: errorIn(formState.errors, name) }
}

const isFieldError = (error: object): boolean => 'type' in error && typeof error.type === 'string'

/** The paths of all fields with an error, at any depth. */
function pathsIn(errors: object, parent = ''): readonly string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    return isFieldError(error) ? [parent + key] : pathsIn(error, `${parent}${key}.`)
  })
}

/** The fields with an error that have a label, in the order of the page: the fields of one list entry stay together. */
export function invalidFields(errors: FieldErrors, labels: AnyLabels): readonly { readonly name: string; readonly label: string }[] {
  const keys = Object.keys(labels)
  const topOf = (path: string): string => path.split('.')[0] ?? path
  const rankOf = (name: string): readonly number[] => {
    const [outer = -1, inner = -1] = (name.match(positionIn) ?? []).map(Number)
    return [keys.findIndex((key) => topOf(key) === topOf(name)), outer, inner, keys.indexOf(name.replace(positionIn, '#'))]
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
