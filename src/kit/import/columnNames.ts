import { columnLetter } from '~/lib/csv/columnLetter'
import { cutText } from './cutText'
import { plainHeader } from './mapColumns'

/** Letters of a header that are shown. */
const headerLength = 60

const nameOf = (header: string): string => plainHeader(header) || header

/** The columns of a file by name: headers that occur more than once, or differ only in case and signs, get their column letter. */
export function columnNames(headers: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const header of headers) counts.set(nameOf(header), (counts.get(nameOf(header)) ?? 0) + 1)
  return headers.map((header, column) => {
    const shown = cutText(header, headerLength)
    return (counts.get(nameOf(header)) ?? 0) > 1 ? `${shown} (column ${columnLetter(column)})` : shown
  })
}

/** The headers that occur more than once, with the letters of their columns. */
export function repeatedHeaders(headers: readonly string[]): readonly { readonly header: string; readonly letters: readonly string[] }[] {
  const groups = new Map<string, { readonly header: string; readonly letters: string[] }>()
  for (const [column, header] of headers.entries()) {
    const group = groups.get(nameOf(header)) ?? { header: cutText(header, headerLength), letters: [] }
    group.letters.push(columnLetter(column))
    groups.set(nameOf(header), group)
  }
  return [...groups.values()].filter(({ letters }) => letters.length > 1)
}
