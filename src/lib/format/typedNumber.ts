const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
/** Comma as thousands separator: groups of three, or of two before the last three as in India; not after a lone 0. */
const grouped = /^[+-]?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})(?:\.\d+)?$/
/** Decimal comma, with or without points as thousands separators. */
const withDecimalComma = /^[+-]?(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/
/** One comma before three digits: 1,234 is over a thousand in London and just over one in Paris. A leading 0 is unambiguous. */
const ambiguous = /^([+-]?)(?!0?,)(\d+),(\d{3})$/

const withoutSpaces = (text: string): string => text.replaceAll(/[\s\p{Cf}]+/gu, '')

const hasDecimalComma = (clean: string): boolean => withDecimalComma.test(clean) && !ambiguous.test(clean)

/** The number with a decimal point and no thousands separators; null when it is invalid or ambiguous. */
function normalised(text: string): string | null {
  const clean = withoutSpaces(text)
  if (hasDecimalComma(clean)) return clean.replaceAll('.', '').replace(',', '.')
  return plain.test(clean) || (grouped.test(clean) && !ambiguous.test(clean)) ? clean.replaceAll(',', '') : null
}

/**
 * Parses a typed number: 1250.5, 1250,5, 1,250.50, 1.250,50, 12,50,000. A single comma is a decimal comma, but before exactly three digits it
 * is ambiguous.
 * @returns null when the text is invalid, ambiguous, or too large to be represented exactly
 */
export function numberFromTyped(text: string): number | null {
  const clean = normalised(text)
  const value = Number(clean)
  return clean !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

/** The number of typed decimals. */
export const decimalsOf = (text: string): number => normalised(text)?.split('.')[1]?.length ?? 0

/** The error message for text that `numberFromTyped` rejects. */
export function whyNoNumber(text: string): string {
  const found = ambiguous.exec(withoutSpaces(text))
  if (!found) return 'Enter a number, such as 1250.50'
  const [, sign = '', whole = '', rest = ''] = found
  return `This could be two numbers: write ${sign}${(whole + rest).replace(/^0+(?=\d)/, '')} or ${sign}${whole}.${rest}`
}

/** Replaces a decimal comma by a point; any other text is returned unchanged. */
export const withPoint = (text: string): string => (hasDecimalComma(withoutSpaces(text)) ? (normalised(text) ?? text) : text)
