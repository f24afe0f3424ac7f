import { useState, type FocusEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { useFormContext } from '~/kit/form/formContext'
import type { DocumentValues } from './documentForm'

/** The name of a field of the form. */
export type FieldName = keyof DocumentValues

/** The facts of a person that are copied from an earlier document. */
const copiedFacts = ['holderName', 'dateOfBirth', 'passNo', 'nationality', 'gender', 'ssn'] as const satisfies readonly FieldName[]

/** Those that hold a value. */
export const filledFacts = (values: Partial<DocumentValues>): readonly FieldName[] => copiedFacts.filter((name) => values[name])

/**
 * Marks fields that were copied until somebody has looked at each: a copied passport number is as wrong as the document it comes from.
 * @param initial the fields that the form begins with as copied: those of a document that the address names
 * @param values the form's; what was copied into it rests in its draft with them
 */
export function useCopiedFields(initial: readonly FieldName[], values: Pick<DocumentValues, 'copied'>) {
  const { setValue } = useFormContext<DocumentValues>()
  const [begun, setBegun] = useState<ReadonlySet<string>>(() => new Set(initial))
  const added = values.copied.split(' ')
  const unseen = new Set([...begun, ...added])
  const setAdded = (names: readonly string[]): void => setValue('copied', names.join(' '), { shouldDirty: true })
  return {
    /** Marks the fields of another copy. */
    mark: (names: readonly FieldName[]): void => {
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
    hintOf: (name: FieldName, otherwise?: ReactNode): ReactNode =>
      unseen.has(name) ? <Copied>Copied. Compare it with the passport.</Copied> : otherwise,
  }
}

const Copied = styled.span`
  color: var(--warn);
  font-weight: 500;
`
