const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/
/** Digits grouped by threes, or as in India by twos before the last three. */
const grouped = /^[+-]?\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})*,\d{3})(?:\.\d+)?$/

/**
 * Understands a number as people type it: 1250.5, 1,250.50, 12,50,000. A comma groups digits and is never taken for a decimal point,
 * because 1,5 could mean two things.
 * @returns null when it is no number, or too large to be kept exactly
 */
export function numberFromTyped(text: string): number | null {
  const clean = text.trim().replaceAll(/[\s\u00A0\u202F]+/g, '')
  if (!plain.test(clean) && !grouped.test(clean)) return null
  const value = Number(clean.replaceAll(',', ''))
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}

/** How many decimals are typed. */
export const decimalsOf = (text: string): number => text.trim().split('.')[1]?.length ?? 0
