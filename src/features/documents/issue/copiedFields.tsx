import { useState, type FocusEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import type { DocumentValues } from './documentForm'

/** The name of a field of the form. */
export type FieldName = keyof DocumentValues

/** The facts of a person that are copied from an earlier document. */
export const copiedFacts = ['holderName', 'dateOfBirth', 'passNo', 'nationality', 'gender', 'ssn'] as const satisfies readonly FieldName[]

/** Those that hold a value. */
export const filledFacts = (values: Partial<DocumentValues>): readonly FieldName[] => copiedFacts.filter((name) => values[name])

/**
 * Marks fields that were copied until somebody has looked at each: a copied passport number is as wrong as the document it comes from.
 * @param initial the fields that the form begins with as copied
 */
export function useCopiedFields(initial: readonly FieldName[]) {
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(() => new Set(initial))
  return {
    /** Marks the fields of another copy. */
    mark: (names: readonly FieldName[]): void => setUnseen(new Set(names)),
    /** A field that is left was looked at. For an element around the fields. */
    onBlur: ({ target }: FocusEvent): void => {
      const name = target.closest('[data-field]')?.getAttribute('data-field') ?? ''
      if (unseen.has(name)) setUnseen(new Set([...unseen].filter((one) => one !== name)))
    },
    hintOf: (name: FieldName, otherwise?: ReactNode): ReactNode =>
      unseen.has(name) ? <Copied>Copied. Compare it with the passport.</Copied> : otherwise,
  }
}

const Copied = styled.span`
  color: var(--warn);
  font-weight: 500;
`
