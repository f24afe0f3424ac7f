import type { Filter } from './filters'

/** More choices than this become a select. */
export const maxSegments = 4

/** At most this many filters stand in the line above a list. */
const maxInline = 3

/** Estimated widths in px, gaps included. */
const widths = { search: 200, select: 190, period: 190, letter: 7.5, segment: 26, count: 12, order: 200, more: 130 } as const

const widthOf = ({ choices, isList = false, periodIn }: Filter<never>): number => {
  if (periodIn !== undefined) return widths.period
  if (isList || choices.length > maxSegments) return widths.select
  const labels = ['All', ...choices.map(({ label }) => label)]
  return labels.reduce((sum, label) => sum + label.length * widths.letter + widths.segment + widths.count, 0)
}

interface ToolsRoom {
  /** How many of the filters stand in the line; the others, from the first that does not fit, are behind a button. */
  readonly filters: number
  readonly hasOrder: boolean
}

/**
 * What fits in the one line above a list.
 * @param width of the list in px; 0 where it is not known
 * @param reserved width in px of the menus at the end of the line
 */
export function toolsRoom(
  filters: readonly Filter<never>[],
  { width, needsOrder, reserved }: { readonly width: number; readonly needsOrder: boolean; readonly reserved: number },
): ToolsRoom {
  if (width === 0) return { filters: Math.min(filters.length, maxInline), hasOrder: needsOrder }
  const all = filters.slice(0, maxInline).map(widthOf)
  const fits = (count: number, hasOrder: boolean): boolean => {
    const isComplete = count === filters.length && hasOrder === needsOrder
    const used = all.slice(0, count).reduce((sum, one) => sum + one, widths.search + reserved)
    return used + (hasOrder ? widths.order : 0) + (isComplete ? 0 : widths.more) <= width
  }
  const counts = all.map((_one, at) => all.length - at)
  if (needsOrder && fits(all.length, true)) return { filters: all.length, hasOrder: true }
  return { filters: counts.find((count) => fits(count, false)) ?? 0, hasOrder: false }
}
