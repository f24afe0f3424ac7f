import type { SheetContent } from '../sheet/sheetContent'

/** Every text of a sheet, as it is printed. */
export const textsOf = (content: SheetContent): readonly string[] => [
  content.issuerName,
  ...content.issuerLines,
  content.kicker,
  content.title,
  content.holderName,
  ...content.information.split('\n'),
  ...content.facts.flatMap(({ label, value }) => [label, value]),
  ...content.additionalText.split('\n'),
  ...content.signers.flatMap(({ name, role }) => [name, role]),
  content.number,
]

/** What may be written in two ways, and where a line ends, is nobody's difference. */
const letters = (text: string): string =>
  text.replaceAll(/[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]+/gu, '').normalize('NFKC')

/** Words so short stand in others by chance, as Ali does in Khalid; they must stand by themselves. */
const shortest = 4

const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * Words of a sheet that are not in the text of a PDF. The order of the PDF's lines and their breaks do not matter.
 * @param pdfText the text of all its pages
 */
export function missingWords(content: SheetContent, pdfText: string): readonly string[] {
  const inPdf = letters(pdfText)
  const words = textsOf(content).flatMap((text) => text.split(/\s+/u))
  const alone = new Set(pdfText.split(/\s+/u).map((word) => bare(letters(word))))
  const stands = (word: string): boolean => {
    const sought = letters(word)
    const isShort = sought.length <= shortest && /^[\p{Script=Latin}\p{N}]+$/u.test(sought)
    return isShort ? alone.has(sought) : inPdf.includes(sought)
  }
  return [...new Set(words)].filter((word) => !stands(word))
}
