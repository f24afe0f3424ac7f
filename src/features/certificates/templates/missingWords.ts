import type { SheetContent } from '~/kit/certificate/sheetContent'

/** Every printed text of a sheet. */
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
  content.host,
]

/** Removes whitespace and invisible marks and normalises Unicode, so that only real differences remain. */
const normalise = (text: string): string => text.replaceAll(/[\s\p{Cf}]+/gu, '').normalize('NFKC')

/** Words up to this length occur inside others by chance, as Ali in Khalid, so they must match a whole word. */
const maxShortLength = 4

const trimPunctuation = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * The words of a sheet that are missing in a PDF, regardless of the order and breaks of its lines.
 * @param pdfText the text of all its pages
 */
export function missingWords(content: SheetContent, pdfText: string): readonly string[] {
  const normalisedPdf = normalise(pdfText)
  const words = textsOf(content).flatMap((text) => text.split(/\s+/u))
  const pdfWords = new Set(pdfText.split(/\s+/u).map((word) => trimPunctuation(normalise(word))))
  const isInPdf = (word: string): boolean => {
    const wanted = normalise(word)
    const isShort = wanted.length <= maxShortLength && /^[\p{Script=Latin}\p{N}]+$/u.test(wanted)
    return isShort ? pdfWords.has(wanted) : normalisedPdf.includes(wanted)
  }
  return [...new Set(words)].filter((word) => !isInPdf(word))
}
