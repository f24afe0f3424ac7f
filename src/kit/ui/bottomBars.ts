/** The bars that are fixed to the bottom of the window; one marked `above` stands on the others. */
const bars = new Set<HTMLElement>()
let sizes: ResizeObserver | undefined

/** How much of the window's bottom the highest of some bars can cover. */
function heightOf(some: readonly HTMLElement[]): number {
  const heights = some.map((bar) => (/^(?:fixed|sticky)$/.test(getComputedStyle(bar).position) ? bar.offsetHeight : 0))
  return Math.max(0, ...heights)
}

const isAbove = (bar: HTMLElement): boolean => bar.dataset['bottomBar'] === 'above'

/** Says how high the bars are: `--bottom-bar` for the scroll padding that keeps the focus in view, `--bottom-stack` for the toasts. */
function measure(): void {
  const { style } = document.documentElement
  const height = heightOf([...bars].filter((bar) => !isAbove(bar)))
  style.setProperty('--bottom-bar', `${height}px`)
  style.setProperty('--bottom-stack', `${height + heightOf([...bars].filter(isAbove))}px`)
}

/** As the ref of a bar at the bottom of the window: its real height is known while it is there. */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  if (!sizes) {
    sizes = new ResizeObserver(measure)
    // A bar that is no longer sticky keeps its size.
    addEventListener('resize', measure)
  }
  bars.add(bar)
  sizes.observe(bar)
  return () => {
    bars.delete(bar)
    sizes?.unobserve(bar)
    measure()
  }
}
