/** Used when the backend names no currency. */
export const defaultCurrency = 'SGD'

/** Formats by currency: making one takes longer than drawing the cell that needs it. */
const formats = new Map<string, Intl.NumberFormat>()

/** @throws RangeError for a code that is not like a currency's */
function formatFor(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-IN', { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/**
 * Formats an amount in en-IN style with its currency.
 * @param amount in units of the currency, not in cents
 * @returns null when the amount is unknown, so that it is never shown as 0
 */
export function money(amount: number | null | undefined, currency: string | null | undefined): string | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null
  const code = currency || defaultCurrency
  try {
    return formatFor(code).format(amount)
  } catch {
    // Not a valid currency code: still show the amount.
    return `${code} ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`
  }
}

/** How many decimals amounts of a currency have; 2 where it is not one that is known. */
export function currencyDecimals(currency: string): number {
  try {
    return formatFor(currency).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount with as many decimals as its currency has, and the currency's code behind it: '10.00 SGD'. */
export function amountText(amount: number, currency: string): string {
  const digits = currencyDecimals(currency)
  return `${new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount)} ${currency}`
}
