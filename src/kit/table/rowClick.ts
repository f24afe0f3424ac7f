import type { MouseEvent } from 'react'

/**
 * What of a row or card a click hit: a control of its own, the cell around its checkbox, the rest of it, or something outside, such as an item
 * of its menu, whose clicks arrive here too although it is elsewhere in the document.
 */
export function pressedIn({ target, currentTarget }: MouseEvent<HTMLElement>): 'control' | 'tick' | 'row' | 'outside' {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return 'outside'
  if (target.closest('a, button, label, input')) return 'control'
  return target.closest('[data-tick]') ? 'tick' : 'row'
}

/** Follows the first link of a row or card, as a click on the link would; not where the user selects text. */
export function followLink({ currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLElement>): void {
  if (getSelection()?.type === 'Range') return
  const link = currentTarget.querySelector('a')
  if (ctrlKey || metaKey) window.open(link?.href)
  else link?.click()
}
