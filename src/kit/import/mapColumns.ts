import { nameKey } from '~/lib/format/nameKey'
import type { ColumnMap, ImportField } from './importField'

/** A header normalised for comparison: letters and digits only. */
export const plainHeader = (header: string): string => nameKey(header).replaceAll(' ', '')

const letterPairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** Similarity of two texts by their letter pairs, 0 to 1. */
function similarity(one: string, other: string): number {
  const [first, second] = [letterPairsOf(one), letterPairsOf(other)]
  if (first.size + second.size === 0) return 0
  const shared = [...first].filter((pair) => second.has(pair)).length
  return (2 * shared) / (first.size + second.size)
}

/** Columns below this similarity are not guessed. */
const minSimilarity = 0.65

const namesOf = ({ key, label, aliases = [] }: ImportField): readonly string[] => [label, key, ...aliases].map(plainHeader)

/** The normalised headers that belong to a field, and those that were chosen for one before. */
export const knownHeaders = (fields: readonly ImportField[], remembered: Readonly<Record<string, string>>): readonly string[] =>
  [...fields.flatMap(namesOf), ...Object.keys(remembered)].filter((name) => name !== '')

function scoreOf(header: string, field: ImportField): number {
  const names = namesOf(field)
  const plain = plainHeader(header)
  if (names.includes(plain)) return 2
  return Math.max(...names.map((name) => similarity(plain, name)))
}

/**
 * Guesses the column of each field: a header chosen for it before, else the most similar one. A column is used for one field only.
 * @param remembered field keys by normalised header
 */
export function mapColumns(
  headers: readonly string[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>>,
): ColumnMap {
  const map: Record<string, number | null> = Object.fromEntries(fields.map(({ key }) => [key, null]))
  const guesses = headers.flatMap((header, column) =>
    fields.map((field) => {
      const plain = plainHeader(header)
      const isRemembered = Object.hasOwn(remembered, plain) && remembered[plain] === field.key
      return { key: field.key, column, score: isRemembered ? 3 : scoreOf(header, field) }
    }),
  )
  const taken = new Set<number>()
  for (const { key, column, score } of guesses.toSorted((one, other) => other.score - one.score)) {
    if (score < minSimilarity || taken.has(column) || map[key] !== null) continue
    map[key] = column
    taken.add(column)
  }
  return map
}
