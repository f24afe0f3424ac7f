const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
/** Digits grouped by threes, or as in India by twos before the last three; no group follows a lone 0, which a decimal comma would. */
const grouped = /^[+-]?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})(?:\.\d+)?$/

const withoutBlanks = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]+/g, '')

/**
 * Understands a number as people type it: 1250.5, 1,250.50, 12,50,000. A comma groups digits and is never taken for a decimal point,
 * because 1,5 could mean two things.
 * @returns null when it is no number, or too large to be kept exactly
 */
export function numberFromTyped(text: string): number | null {
  const clean = withoutBlanks(text)
  if (!plain.test(clean) && !grouped.test(clean)) return null
  const value = Number(clean.replaceAll(',', ''))
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

/** How many decimals are typed. */
export const decimalsOf = (text: string): number => withoutBlanks(text).split('.')[1]?.length ?? 0
