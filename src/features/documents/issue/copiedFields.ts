import type { DocumentValues } from './documentForm'

/** The name of a field of the form. */
export type FieldName = keyof DocumentValues

/** The facts of a person that are copied from an earlier document. */
const copiedFacts = ['holderName', 'dateOfBirth', 'passNo', 'nationality', 'gender', 'ssn'] as const satisfies readonly FieldName[]

/** Those that hold a value. */
export const filledFacts = (values: Partial<DocumentValues>): readonly FieldName[] => copiedFacts.filter((name) => values[name])
