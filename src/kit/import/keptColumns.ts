/** Width of the row's number, in px. */
export const numberWidth = 72
/** Width of each column that stays in sight, in px. */
export const keptWidth = 168

/** Where a cell stays while the others are scrolled, by its place among the fields. */
export const placeOf = (at: number, keptCount: number) =>
  at < keptCount ? { 'data-kept': true, style: { left: numberWidth + at * keptWidth } } : {}
