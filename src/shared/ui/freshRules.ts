/** How long the window's size stands still before its rules are looked at again, in milliseconds. */
const stillFor = 100

/**
 * Has the browser look at all rules again after the window's size has changed. A rule that styled-components adds between the new size and
 * its first drawing is all that Chromium (156) takes for changed then: what the media queries of that sheet say stays as it was for the size
 * before, until the window crosses the same breakpoint again.
 */
export function keepRulesFresh(): void {
  const { sheet } = document.head.appendChild(document.createElement('style'))
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A rule for everything that comes or goes makes everything look for its rules.
      if (sheet?.cssRules.length) sheet.deleteRule(0)
      else sheet?.insertRule('*{}')
    }, stillFor)
  })
}
