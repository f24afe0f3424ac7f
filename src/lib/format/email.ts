import { evenMarks } from './comparable'
import { decoded } from './decoded'
import { readText, withoutInvisible } from './readText'

const atom = '[^\\s@.,;:<>()[\\]\\\\"“”„«»`´‘’‐-―−]+'
const atoms = `${atom}(?:\\.${atom})*`
const label = '(?!-)[\\p{L}\\p{M}\\p{N}-]+(?<!-)'

/**
 * What mail servers take: words with single dots between them, perhaps in quotation marks, then @ and a domain with a dot, whose last part is no
 * number; at most 64 signs before the @ and 254 in all.
 */
export const emailShape = new RegExp(
  `^(?=.{1,254}$)(?=[^@]{1,64}@)(?:(?!['/])${atoms}|"${atoms}")@${label}(?:\\.${label})*\\.(?!\\d+$)${label}$`,
  'u',
)

export const invalidEmail = 'Enter an email address like name@company.com'

/** What to change where no mail server takes a sign of this address; null where no sign is wrong. */
export function wrongSign(text: string): string | null {
  if (text.includes('..')) return 'Enter an address without two dots in a row'
  if (/^\.|\.@|@\./.test(text)) return 'Enter an address without a dot at its start, at its end or beside the @'
  return /@[^\s@]*,[^\s@]*$/.test(text) ? 'Enter a dot instead of the comma after the @' : null
}

/** A heading above a column of addresses. */
const heading = /^e-?mails?(?: address(?:es)?)?:?$/i

/** An address without what a text or a mail program puts around it: apostrophes, the end of a sentence, the subject of a link. */
const bareAddress = (word: string): string =>
  evenMarks(word)
    .replace(/^([^@]*@[^?]*)\?.*$/, '$1')
    .replaceAll(/^'+|[.:!?']+$/g, '')

/** The parts of a line between commas, semicolons and tabs. A name before <…> is left out; it may have a comma: 'Berg, Jon <jon@crew.example>'. */
const entriesOf = (line: string): readonly string[] =>
  line
    .replaceAll(/mailto:(?:\/\/)?([^\s?<>"]*)(?:\?[^\s<>"]*)?/gi, (_link, address: string) => decoded(address))
    .replaceAll(/"[^"]*"(?=\s*<)/g, '')
    .split(/[;\t]/)
    .flatMap((part) => {
      const pieces = part.split(/<([^<>]*)>/)
      return pieces.flatMap((piece, at) => {
        if (at % 2 === 1) return [piece]
        const entries = piece.split(',')
        if (at === pieces.length - 1) return entries
        const isNamedByAddress = /^\s*[^\s@]+@\S+\s*$/.test(entries.at(-1) ?? '')
        return entries.slice(0, isNamedByAddress ? -1 : entries.findLastIndex((entry) => entry.includes('@')) + 1)
      })
    })

function addressesBetween(entry: string, isAmongWords: boolean): readonly string[] {
  const words = entry.split(/[\s<>()[\]"“”„«»]+/).filter((word) => word !== '')
  const found = words.filter((word) => word.includes('@')).map(bareAddress)
  if (found.length === words.length) return found
  if (!isAmongWords) return [entry.trim()]
  return found.length > 0 ? found : words.length === 1 && !heading.test(entry.trim()) ? words : []
}

/**
 * The addresses in a text, as people paste them: 'Maria Santos <maria@crew.example>', '"Berg, Jon" <jon@crew.example>', a mailto link, a list with
 * commas, semicolons, tabs or lines between. What is no address stays as it was typed, for `emailShape` to refuse: it may be one with a mistake.
 * @param isAmongWords the text may be a letter or a table: sentences, headings and other columns are left out
 */
export function addressesIn(text: string, isAmongWords = false): readonly string[] {
  const read = withoutInvisible(text)
  if (emailShape.test(read.trim())) return [read.trim()]
  return read.split(/[\r\n]+/).flatMap((line) => {
    const entries = entriesOf(line)
    const isTable = isAmongWords && line.includes('\t')
    return entries.filter((entry) => !isTable || entry.includes('@')).flatMap((entry) => addressesBetween(entry, isAmongWords))
  })
}

/** The one address in a text; where there is none or more than one, the text itself, for `emailShape` to refuse. */
export function readAddress(typed: string): string {
  const [address = '', ...others] = addressesIn(typed)
  return others.length === 0 && emailShape.test(address) ? address : readText(typed)
}

/** A stored address that can be sent to; null for none. */
export function sendableAddress(stored: string | null | undefined): string | null {
  const address = readAddress(stored ?? '')
  return emailShape.test(address) ? address : null
}

/** The same for two spellings of one address. */
export const addressKey = (email: string | null | undefined): string => readAddress(email ?? '').toLowerCase()

/** Names the first that is not an email address; null where all are. */
export function addressProblem(addresses: readonly string[]): string | null {
  const invalid = addresses.find((address) => !emailShape.test(address))
  return invalid === undefined ? null : `${invalid} is not an email address`
}
