/** A total as the backend reckons it. */
interface Price {
  readonly totalAmount: number | null
  readonly vatTotal: number | null
  readonly subTotal: number | null
  readonly additionalTestsTotal: number | null
  readonly extrafees: number | null
  readonly discount: number | null
}

export interface PriceLines {
  readonly total: number
  /** Null where the backend does not say. */
  readonly discount: number | null
  /** What makes up the total; empty where it does not add up to it. */
  readonly lines: readonly { readonly label: string; readonly amount: number }[]
}

/** In thousandths, which no currency divides further: sums of decimals are not exact otherwise. */
const thousandths = (amount: number): number => Math.round(amount * 1000)

/** The total, with its lines where they add up to it; null where it is no price. */
export function priceLines(price: Price | null): PriceLines | null {
  const stated = price?.totalAmount
  if (!price || typeof stated !== 'number' || !Number.isFinite(stated) || stated < 0) return null
  const total = thousandths(stated) / 1000
  const { subTotal, additionalTestsTotal, extrafees, discount, vatTotal } = price
  const parts = [subTotal, additionalTestsTotal ?? 0, extrafees ?? 0, -(discount ?? 0)]
  const tax = vatTotal ?? 0
  const sum = parts.reduce<number>((all, part) => all + thousandths(part ?? Number.NaN), 0)
  const isIncluded = sum === thousandths(total)
  if (!isIncluded && sum + thousandths(tax) !== thousandths(total)) return { total, discount, lines: [] }
  const labels = ['Tests', 'Additional tests', 'Extra fees', 'Discount']
  const lines = labels.map((label, at) => ({ label, amount: parts[at] ?? 0 }))
  const withTax = [...lines, { label: isIncluded ? 'Tax, included' : 'Tax', amount: tax }]
  return { total, discount, lines: withTax.filter(({ amount }) => amount !== 0) }
}

/** JSON text of what is priced and booked, as the backend reads it: each test is for the whole party. */
export const cartText = ({
  tests,
  adults,
  children,
}: {
  readonly tests: readonly string[]
  readonly adults: number
  readonly children: number
}): string => JSON.stringify(tests.map((testTypeId) => ({ testTypeId, tests: [], adultNumber: adults, childNumber: children })))
