/** Currency where the backend names none. */
export const defaultCurrency = 'SGD'

/**
 * An amount as people read it: digits grouped in the en-IN style, with its currency.
 * @param amount in whole units of the currency, not in cents
 * @returns null where the amount is no number: a figure that is not known is never 0
 */
export function money(amount: number | null | undefined, currency: string | null | undefined): string | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null
  const code = currency || defaultCurrency
  try {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency: code }).format(amount)
  } catch {
    // Not a currency code: the amount is still true.
    return `${code} ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`
  }
}
