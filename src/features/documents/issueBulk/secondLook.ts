import type { CheckedRow } from '~/kit/import/importField'
import { needsSecondLook } from '../issue/documentForm'

/** Which rows were compared with their report: number and result, so that a corrected row is looked at again. */
export type Looked = ReadonlySet<string>

export const lookKey = ({ number, values }: CheckedRow): string => `${number} ${values['result'] ?? ''}`

/** The rows whose result keeps somebody ashore or at home. */
export const rowsToLookAt = (rows: readonly CheckedRow[], subType: string): readonly CheckedRow[] =>
  rows.filter(({ values }) => needsSecondLook({ subType, result: values['result'] ?? '' }))
