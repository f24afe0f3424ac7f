import { unaccented } from '../format/unaccented'
import type { ColumnMap, ImportField } from './importField'

/** A header as it is compared: letters and figures only. */
export const plainHeader = (header: string): string => unaccented(header).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** How alike two texts are by their pairs of letters, 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  if (first.size + second.size === 0) return 0
  const shared = [...first].filter((pair) => second.has(pair)).length
  return (2 * shared) / (first.size + second.size)
}

/** Less alike than this is no guess worth making. */
const leastLikeness = 0.65

function fit(header: string, { key, label, aliases = [] }: ImportField): number {
  const names = [label, key, ...aliases].map(plainHeader)
  const plain = plainHeader(header)
  if (names.includes(plain)) return 2
  return Math.max(...names.map((name) => likeness(plain, name)))
}

/**
 * Which column each field is taken from: what was chosen for this header before, else the header that is most alike. A column serves one
 * field.
 * @param remembered the field's key by plain header
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
      return { key: field.key, column, score: isRemembered ? 3 : fit(header, field) }
    }),
  )
  const taken = new Set<number>()
  for (const { key, column, score } of guesses.toSorted((one, other) => other.score - one.score)) {
    if (score < leastLikeness || taken.has(column) || map[key] !== null) continue
    map[key] = column
    taken.add(column)
  }
  return map
}
