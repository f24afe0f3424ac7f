const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
/** Digits grouped by threes, or as in India by twos before the last three; no group follows a lone 0. */
const grouped = /^[+-]?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})(?:\.\d+)?$/
/** As most of Europe writes it: a comma before the decimals, and points between the thousands or nothing. */
const withComma = /^[+-]?(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+),\d+$/
/**
 * One comma before three digits, and nothing that says what it is: 1,234 is a thousand in London and little more than one in Paris. No
 * thousand begins with 0.
 */
const twofold = /^([+-]?)(?!0?,)(\d+),(\d{3})$/

const withoutBlanks = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]+/g, '')

const hasDecimalComma = (clean: string): boolean => withComma.test(clean) && !twofold.test(clean)

/** What is typed with a point before its decimals and nothing between its thousands; null where it is no number, or could be two. */
function pointed(text: string): string | null {
  const clean = withoutBlanks(text)
  if (hasDecimalComma(clean)) return clean.replaceAll('.', '').replace(',', '.')
  return plain.test(clean) || (grouped.test(clean) && !twofold.test(clean)) ? clean.replaceAll(',', '') : null
}

/**
 * Understands a number as people type it: 1250.5, 1250,5, 1,250.50, 1.250,50, 12,50,000. A lone comma stands before decimals, unless they
 * are three: then it could mean two things.
 * @returns null when it is no number, could be two, or is too large to be kept exactly
 */
export function numberFromTyped(text: string): number | null {
  const clean = pointed(text)
  const value = Number(clean)
  return clean !== null && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

/** How many decimals are typed. */
export const decimalsOf = (text: string): number => pointed(text)?.split('.')[1]?.length ?? 0

/** What is said of a text that is no number. */
export function whyNoNumber(text: string): string {
  const found = twofold.exec(withoutBlanks(text))
  if (!found) return 'Enter a number, such as 1250.50'
  const [, sign = '', whole = '', rest = ''] = found
  return `This could be two numbers: write ${sign}${(whole + rest).replace(/^0+(?=\d)/, '')} or ${sign}${whole}.${rest}`
}

/** A number with a decimal comma, written with a point; anything else as it is typed. */
export const withPoint = (text: string): string => (hasDecimalComma(withoutBlanks(text)) ? (pointed(text) ?? text) : text)
