import { countText } from '~/lib/format/countText'
import { money } from '~/lib/format/money'

/** How a chart is drawn. */
type ChartKind = 'bars' | 'line' | 'ring'

export interface ChartSeries {
  readonly name: string
  /** One value per category; null where nothing is known, which is drawn as a gap and never as zero. */
  readonly values: readonly (number | null)[]
  /** `accent`: the only series, in the tenant's colour. `before`: what the accent is compared with. Otherwise the colour of its position. */
  readonly tone?: 'accent' | 'before'
  /** The address of what the series counts. */
  readonly path?: string | null
}

/** One chart: what it counts, without how it is drawn. */
export interface ChartSpec {
  /** A backend or an address may name another kind, which is drawn as a sentence. */
  readonly kind: ChartKind | (string & {})
  /** Heads the first column of the table: 'Month'. */
  readonly axis: string
  /** A line break divides a label into two lines. A ring has one category. */
  readonly categories: readonly string[]
  /** The categories as a file names them, such as 2026-11; by default as they are drawn. */
  readonly names?: readonly string[]
  readonly series: readonly ChartSeries[]
  /** ISO 4217 code of amounts; without it the values are counts. */
  readonly currency?: string
  /** Bars stand on one another, because together they are a whole. */
  readonly isStacked?: boolean
}

/** What is shown instead of a chart that cannot be drawn, as the specification words it. */
export const unsupportedChart = 'Incorrect Chart type or Props!'

const kinds: readonly string[] = ['bars', 'line', 'ring'] satisfies readonly ChartKind[]

/** Whether the kind is known and each series has a usable value for each category. */
export const isDrawable = ({ kind, categories, series }: ChartSpec): boolean =>
  kinds.includes(kind) &&
  (kind !== 'ring' || categories.length === 1) &&
  series.every(({ values }) => values.length === categories.length && values.every((value) => value === null || Number.isFinite(value)))

/** A value as text: a count, or an amount with its currency; a dash where nothing is known. */
export const valueText = ({ currency }: Pick<ChartSpec, 'currency'>, value: number | null): string =>
  value === null ? '—' : currency === undefined ? countText(value) : (money(value, currency) ?? '—')

/** The known values together; null when none is known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Shares of a whole in percent, each rounded by itself: equal values have equal shares, also where these are not 100 together. Null where there is no whole. */
export function sharesOf(values: readonly (number | null)[]): readonly (number | null)[] {
  const total = sumOf(values)
  return values.map((value) => (value === null || !total ? null : Math.round((value / total) * 100)))
}

/** Whether there is nothing to draw: no value, or nothing but zeros. */
export const isEmptyChart = ({ series }: ChartSpec): boolean => series.every(({ values }) => values.every((value) => !value))

const oneLine = (label: string): string => label.replaceAll('\n', ' ')

/** The chart as rows of text, heading first. A ring has a row per series, any other chart a row per category and, when stacked, the total. */
export function tableOf(spec: ChartSpec): readonly (readonly string[])[] {
  const { kind, axis, categories, series, isStacked } = spec
  const unit = spec.currency === undefined ? 'Count' : `Amount (${spec.currency})`
  if (kind === 'ring') {
    const shares = sharesOf(series.map(({ values: [value = null] }) => value))
    const share = (at: number): string => (typeof shares[at] === 'number' ? `${shares[at]}%` : '—')
    return [[axis, unit, 'Share'], ...series.map(({ name, values: [value = null] }, at) => [name, valueText(spec, value), share(at)])]
  }
  return [
    [axis, ...series.map(({ name }) => name), ...(isStacked ? ['Total'] : [])],
    ...categories.map((category, at) => {
      const values = series.map(({ values: all }) => all[at] ?? null)
      return [oneLine(category), ...values.map((value) => valueText(spec, value)), ...(isStacked ? [valueText(spec, sumOf(values))] : [])]
    }),
  ]
}

/**
 * The chart as rows of a file, heading first: values as plain numbers, with the currency of amounts in a column of its own. What is not known
 * is an empty cell.
 */
export function fileRowsOf({ kind, axis, categories, names = categories, series, isStacked, currency }: ChartSpec): readonly string[][] {
  const cell = (value: number | null): string => (value === null ? '' : String(value))
  const unit = currency === undefined ? [] : [currency]
  const unitHead = currency === undefined ? [] : ['Currency']
  if (kind === 'ring') {
    const shares = sharesOf(series.map(({ values: [value = null] }) => value))
    return [
      [axis, currency === undefined ? 'Count' : 'Amount', ...unitHead, 'Share in %'],
      ...series.map(({ name, values: [value = null] }, at) => [name, cell(value), ...unit, cell(shares[at] ?? null)]),
    ]
  }
  return [
    [axis, ...series.map(({ name }) => name), ...(isStacked ? ['Total'] : []), ...unitHead],
    ...names.map((name, at) => {
      const values = series.map(({ values: all }) => all[at] ?? null)
      return [oneLine(name), ...values.map(cell), ...(isStacked ? [cell(sumOf(values))] : []), ...unit]
    }),
  ]
}
