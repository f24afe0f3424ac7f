/** Breakpoints of the product, in pixels. */
export const breakpoints = { xs: 480, sm: 768, md: 1024, lg: 1240, xl: 1440 } as const

/** Minimum-width media queries for styled components: `${from.md} { … }`. */
export const from = {
  xs: `@media (min-width: ${breakpoints.xs}px)`,
  sm: `@media (min-width: ${breakpoints.sm}px)`,
  md: `@media (min-width: ${breakpoints.md}px)`,
  lg: `@media (min-width: ${breakpoints.lg}px)`,
  xl: `@media (min-width: ${breakpoints.xl}px)`,
} as const

/** Screens in portrait orientation, or too narrow for menu and page side by side. */
export const portraitQuery = `(orientation: portrait), (max-width: ${breakpoints.sm - 1}px)`
export const portrait = `@media ${portraitQuery}`
