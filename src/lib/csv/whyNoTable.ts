import type { DecodedText } from './decodeText'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte)

/** What the first bytes of common files are, and what to do with such a file. */
const signatures: readonly { readonly start: readonly number[]; readonly reason: string }[] = [
  { start: [0xd0, 0xcf, 0x11, 0xe0], reason: 'This is a spreadsheet, not a CSV file. Save it as CSV first.' },
  { start: [0x25, 0x50, 0x44, 0x46], reason: 'This is a PDF, not a CSV file. Ask for the list as a spreadsheet or CSV file.' },
  { start: [0x89, 0x50, 0x4e, 0x47], reason: 'This is a picture (PNG), not a CSV file. Choose the file that holds the rows.' },
  { start: [0xff, 0xd8, 0xff], reason: 'This is a picture (JPEG), not a CSV file. Choose the file that holds the rows.' },
  { start: [0x47, 0x49, 0x46, 0x38], reason: 'This is a picture (GIF), not a CSV file. Choose the file that holds the rows.' },
  { start: [0x1f, 0x8b], reason: 'This is a compressed file. Unpack it and choose the CSV file inside.' },
  {
    start: [0x7b, 0x5c, 0x72, 0x74, 0x66],
    reason: 'This is a text document (RTF), not a CSV file. Paste its table into a spreadsheet and save that as CSV.',
  },
]

const zip = [0x50, 0x4b, 0x03, 0x04]

/** Names of parts that tell Office files from other ZIP files. */
const officeParts = [
  ['word/', 'This is a Word document, not a CSV file. Paste its table into a spreadsheet and save that as CSV.'],
  ['ppt/', 'This is a presentation, not a CSV file. Choose the file that holds the rows.'],
  ['xl/', 'This is a spreadsheet, not a CSV file. Save it as CSV first.'],
  ['[Content_Types].xml', 'This is a spreadsheet, not a CSV file. Save it as CSV first.'],
  ['opendocument.spreadsheet', 'This is a spreadsheet, not a CSV file. Save it as CSV first.'],
  ['Index/', 'This is a spreadsheet, not a CSV file. Save it as CSV first.'],
] as const

/** How many characters are searched for those that no text has. */
const sampleSize = 20_000
const strangeLetters = /(?![\t\n\v\f\r])[\p{Cc}\uFFFD]/gu

const webPage = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|table|div|p|script|style|title)[\s>]/i
const xml = /^\s*<(?:\?xml\s|[a-z][\w:.-]*(?:\s[^>]*)?>[\s\S]*<\/[a-z][\w:.-]*>\s*$)/i

/** Whether a text is JSON, or begins like it and was cut short, or has a JSON object in each line. */
function isJson(text: string): boolean {
  const start = text.trimStart()
  if (!/^(?:\{\s*(?:"|\})|\[\s*(?:[[{"\d\]-]|true|false|null))/.test(start)) return false
  try {
    JSON.parse(start)
    return true
  } catch {
    return /^(?:\[\s*)?\{\s*"(?:[^"\\]|\\.)*"\s*:/.test(start)
  }
}

/** Why a file is no table of text: what it is, and what to do. Null where it may be one. */
export function whyNoTable(bytes: Uint8Array, { text, isMarked }: Pick<DecodedText, 'text' | 'isMarked'>): string | null {
  const known = signatures.find(({ start }) => startsWith(bytes, start))
  if (known) return known.reason
  if (startsWith(bytes, zip)) {
    const names = new TextDecoder('latin1').decode(bytes)
    return officeParts.find(([part]) => names.includes(part))?.[1] ?? 'This is a ZIP file. Unpack it and choose the CSV file inside.'
  }
  if (webPage.test(text)) return 'This is a web page (HTML), whatever its name says. Open it in a spreadsheet and save it as CSV.'
  if (xml.test(text)) return 'This is an XML file, not a CSV file. Open it in a spreadsheet and save it as CSV.'
  if (isJson(text)) return 'This is a JSON file, not a CSV file. Export the list as CSV instead.'
  if (isMarked) return null
  const sample = text.slice(0, sampleSize)
  const strange = sample.match(strangeLetters)?.length ?? 0
  return strange > sample.length * 0.1 ? 'This is not a text file. Choose a file that was saved as CSV.' : null
}
