/** A bar fixed to the bottom of the window; one marked `above` stands on the others. The bulk bar is known by its name. */
const barSelector = '[data-bottom-bar], [role="toolbar"][aria-label="Selected rows"]'

const barsOnPage = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(barSelector)].flatMap((bar) =>
    bar.dataset['bottomBar'] === undefined ? (bar.parentElement ?? []) : bar,
  )

/** How much of the window's bottom a bar can cover. */
function heightOf(bar: HTMLElement): number {
  const { position } = getComputedStyle(bar)
  return position === 'fixed' || position === 'sticky' ? bar.offsetHeight : 0
}

const isAbove = (bar: HTMLElement): boolean => bar.dataset['bottomBar'] === 'above'

/**
 * Keeps the real height of the bars at the bottom of the window in `--bottom-bar`, for the scroll padding that keeps the focus in view, and in
 * `--bottom-stack` with what stands on them, for the toasts.
 */
export function watchBottomBars(): void {
  const { style } = document.documentElement
  let bars: readonly HTMLElement[] = []
  const measure = (): void => {
    const most = (some: readonly HTMLElement[]): number => Math.max(0, ...some.map(heightOf))
    const height = most(bars.filter((bar) => !isAbove(bar)))
    style.setProperty('--bottom-bar', `${height}px`)
    style.setProperty('--bottom-stack', `${height + most(bars.filter(isAbove))}px`)
  }
  const sizes = new ResizeObserver(measure)
  const find = (): void => {
    const found = barsOnPage()
    if (found.length === bars.length && found.every((bar, index) => bar === bars[index])) return
    for (const bar of bars) if (!found.includes(bar)) sizes.unobserve(bar)
    for (const bar of found) if (!bars.includes(bar)) sizes.observe(bar)
    bars = found
    measure()
  }
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', measure)
  find()
}
