/** Debounce after the last resize event, in milliseconds. */
const settleTime = 100

/**
 * Makes the browser recalculate all styles after a resize. If styled-components inserts a rule between a resize and the next paint,
 * Chromium 156 recalculates only that rule: the other media queries of the sheet keep the result for the old size until the window crosses
 * the same breakpoint again.
 */
export function refreshRulesOnResize(): void {
  const { sheet } = document.head.appendChild(document.createElement('style'))
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Adding or removing a universal rule invalidates the styles of every element.
      if (sheet?.cssRules.length) sheet.deleteRule(0)
      else sheet?.insertRule('*{}')
    }, settleTime)
  })
}
