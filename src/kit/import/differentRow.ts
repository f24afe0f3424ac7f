import { countryCode } from '~/lib/format/countries'
import { normaliseCase } from '~/lib/format/normaliseText'
import { readPhone } from '~/lib/format/phone'
import type { DifferentRecord } from '../batch/batchItem'
import type { CellRule, ImportField } from './importField'

type Texts = Readonly<Record<string, string>>

/** Something at the backend that has the identity of a row. */
export interface RowRecord extends Pick<DifferentRecord, 'name' | 'path'> {
  /** What it says by the keys of the fields; empty where it says nothing. */
  readonly facts: Readonly<Record<string, string | number | null | undefined>>
}

/** The backend may write a country's code for its name, and a number or a phone number otherwise than we do. */
function comparedAs({ kind }: CellRule, text: string): string {
  if (kind === 'country') return countryCode(text) ?? normaliseCase(text)
  if (kind === 'phone') return readPhone(text)
  return kind === 'number' && text !== '' ? String(Math.round(Number(text) * 1e6)) : normaliseCase(text)
}

const shownAs = (rule: CellRule, text: string): string =>
  (rule.kind === 'choice' ? rule.choices.find(({ value }) => value === text)?.label : undefined) ?? text

/**
 * The first of the records that have the identity of a row, where each says something else than the row; null where one says all that it says.
 * What a row leaves empty says nothing.
 */
export function differentRow(fields: readonly ImportField[], values: Texts, records: readonly RowRecord[]): DifferentRecord | null {
  const compared = records.map(({ name, path, facts }) => ({
    name,
    path,
    differs: fields.flatMap(({ key, label, rule }) => {
      const [meant, found] = [values[key] ?? '', String(facts[key] ?? '')]
      if (meant === '' || comparedAs(rule, meant) === comparedAs(rule, found)) return []
      return [`${label}: ${shownAs(rule, found) || 'nothing'} instead of ${shownAs(rule, meant)}`]
    }),
  }))
  return compared.some(({ differs }) => differs.length === 0) ? null : (compared[0] ?? null)
}
