import type { CheckedRow } from '~/kit/import/importField'
import { needsSecondLook } from '../issue/documentForm'

/** All a row says, so that a corrected row and that of another file are looked at again. */
export const lookKey = ({ number, values }: CheckedRow): string => JSON.stringify([number, values])

/** The rows whose result may keep somebody ashore or at home. */
export const rowsToLookAt = (rows: readonly CheckedRow[], subType: string): readonly CheckedRow[] =>
  rows.filter(({ values }) => needsSecondLook({ subType, result: values['result'] ?? '' }))
