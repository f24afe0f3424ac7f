import { useState, type FocusEvent, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { useFormContext } from './formContext'

/**
 * Marks fields that were copied until somebody has looked at each: a copied passport number is as wrong as the document it comes from.
 * @param initial the fields that the form begins with as copied: those of a document that the address names
 * @param values the form's; what was copied into it rests in its draft with them, in a field `copied`
 */
export function useCopiedFields<Values extends FieldValues>(
  initial: readonly (keyof Values & string)[],
  values: { readonly copied: string },
) {
  const { setValue } = useFormContext()
  const [begun, setBegun] = useState<ReadonlySet<string>>(() => new Set(initial))
  const added = values.copied.split(' ')
  const unseen = new Set([...begun, ...added])
  const setAdded = (names: readonly string[]): void => setValue('copied', names.join(' '), { shouldDirty: true })
  return {
    /** Marks the fields of another copy. */
    mark: (names: readonly (keyof Values & string)[]): void => {
      setBegun(new Set())
      setAdded(names)
    },
    /** A field that is left was looked at. For an element around the fields. */
    onBlur: ({ target }: FocusEvent): void => {
      const name = target.closest('[data-field]')?.getAttribute('data-field') ?? ''
      const isOther = (one: string): boolean => one !== name
      if (begun.has(name)) setBegun(new Set([...begun].filter(isOther)))
      if (added.includes(name)) setAdded(added.filter(isOther))
    },
    hintOf: (name: keyof Values & string, otherwise?: ReactNode): ReactNode =>
      unseen.has(name) ? <Copied>Copied. Compare it with the passport.</Copied> : otherwise,
  }
}

const Copied = styled.span`
  color: var(--warn);
  font-weight: 500;
`
