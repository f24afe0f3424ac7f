import { column } from '~/kit/table/columns'
import { resultKind, resultNote } from './medicalResult'

interface WithResult {
  readonly result?: string | null
}

/** What a document found, in a list: never calm unless it is known to be clear. */
export const resultColumn = <Row extends WithResult>(extra: Parameters<typeof column.flagged>[3] = {}) =>
  column.flagged<Row>(
    'Result',
    ({ result }) => result ?? null,
    { isSerious: ({ result }) => resultKind(result) === 'attention', note: ({ result }) => resultNote(result) },
    extra,
  )
