import type { Page } from '@playwright/test'

/** Records what moves on its own from now on; to be called before the page is opened. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // A frame may allow no scripts: each shift in it would be an error in the console.
    if (window.parent !== window) return
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const take = (): PerformanceEntry[] => {
      const taken = [...entries, ...observer.takeRecords()]
      entries.length = 0
      return taken
    }
    Reflect.set(globalThis, 'takeShifts', take)
  })

/** What a visitor sees of a page without touching it. */
interface Steadiness {
  /** The sum of all layout shifts, at least as high as CLS. */
  readonly shift: number
  readonly moved: readonly string[]
  /** Where the first row of its list starts, in px and without the tabs above it; null on pages that are not a list. */
  readonly firstRow: number | null
  /** The different heights of table rows, in px. */
  readonly rowHeights: readonly number[]
  readonly height: number
  /** Days such as 21-11-2026, and words of at most 16 letters, that begin on one line and end on the next. */
  readonly parted: readonly string[]
  /** Heights of the controls in one line of tools that are not all the same, with what they are. */
  readonly uneven: readonly string[]
}

/** Measures a page that has loaded, since the last call. */
export const steadinessOf = (page: Page): Promise<Steadiness> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const entries: readonly unknown[] = Reflect.get(globalThis, 'takeShifts')()
    const shifts = entries.map((entry) => Object(entry)).filter(({ hadRecentInput }) => !hadRecentInput)
    const sources: readonly unknown[] = shifts.flatMap((entry) => entry.sources)
    const tablist = document.querySelector('main [role=tablist]')
    const tabs = tablist ? tablist.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(tablist).marginBottom) : 0
    const texts = (): readonly Text[] => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && (node.parentElement?.clientWidth ?? 0) !== 1) found.push(node)
      return found
    }
    const row = document.querySelector('main [data-list]:not(section *) :is(tbody tr, article)')
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: sources.map((source) => {
        const { node, previousRect, currentRect } = Object(source)
        const element = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent
        return `${previousRect.x},${previousRect.y} ${previousRect.width}×${previousRect.height} → ${currentRect.x},${currentRect.y} ${currentRect.width}×${currentRect.height}: ${element}`
      }),
      rowHeights: [
        ...new Set(
          [...document.querySelectorAll('[data-list] tbody tr:not([data-spacer], [data-group])')].map((each) =>
            Math.round(each.getBoundingClientRect().height),
          ),
        ),
      ],
      firstRow: row && Math.round(row.getBoundingClientRect().top + scrollY - tabs),
      height: document.documentElement.scrollHeight,
      parted: texts().flatMap((text) =>
        [...text.data.matchAll(/(?<![\p{L}\p{N}@./-])(?:\d{2}-\d{2}-\d{4}|\p{L}{2,16})(?![\p{L}@/-])/gu)].flatMap(({ index, 0: word }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [`${word} in “${text.data}”`] : []
        }),
      ),
      uneven: [...document.querySelectorAll('main [role=search]')].flatMap((line) => {
        const controls = [...line.querySelectorAll(':is(button, select, input, fieldset):not(fieldset *, form *)')]
        const shown = controls.filter((control) => control.getBoundingClientRect().height > 1)
        const heights = new Set(shown.map((control) => Math.round(control.getBoundingClientRect().height)))
        return heights.size > 1 ? shown.map((control) => `${control.getBoundingClientRect().height}: ${control.textContent}`) : []
      }),
    }
  })

/** Forgets what moved until now, as after the window was resized. */
export const forgetShifts = (page: Page): Promise<void> => page.evaluate(() => Reflect.get(globalThis, 'takeShifts')?.())
