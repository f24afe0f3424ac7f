import './tooltips.css'

/** How long the pointer rests on a control before its tooltip shows, in milliseconds. */
const restTime = 400

/** The room between a tooltip and its control or the edge of the window, in pixels. */
const gap = 6

/** Whether words, or a day's number alone, already say what a control does. A count beside an icon does not. */
function isExplained(control: Element): boolean {
  const text = control.textContent.trim()
  return text !== '' && (!control.querySelector('svg') || /\p{Letter}/u.test(text))
}

/** The icon-only control around an element; null where its name can be read on it. */
function iconControlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest('button, a') : null
  if (!control?.getAttribute('aria-label') || isExplained(control)) return null
  // An open menu or popover says more than its button.
  return control.matches('[aria-haspopup][aria-expanded="true"]') ? null : control
}

/** A button that cannot be pressed now and says why in its title, which a browser shows to a mouse only. */
function blockedButtonOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('button[aria-disabled="true"][title]') : null
}

/** Below the control, or above where there is no room. In a row of a list it is to the left, so that it never covers the next row's control. */
function place(tip: HTMLElement, control: Element): void {
  const { left, width, top, bottom, height } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tip
  const besideLeft = left - gap - offsetWidth
  if (control.closest('tbody tr, li') && besideLeft >= gap) {
    Object.assign(tip.style, { left: `${besideLeft}px`, top: `${top + height / 2 - offsetHeight / 2}px` })
    return
  }
  const isBelow = bottom + gap + offsetHeight <= innerHeight
  const x = Math.min(Math.max(gap, left + width / 2 - offsetWidth / 2), innerWidth - offsetWidth - gap)
  Object.assign(tip.style, { left: `${x}px`, top: `${isBelow ? bottom + gap : top - gap - offsetHeight}px` })
}

/**
 * Shows the accessible name of every icon-only control beside it, when a mouse rests on it or the keyboard focuses it. Escape, a click and
 * scrolling hide it; the pointer may move onto it. The reason of a blocked button shows when the keyboard focuses it, or it is pressed. One
 * listener for the whole document, so that no control can be forgotten. Screen readers read the control's own name and title, so the tooltip
 * is hidden from them.
 * @returns a function that stops it
 */
export function startTooltips(): () => void {
  // An older browser has no popovers, and no tooltips.
  if (!('showPopover' in HTMLElement.prototype)) return () => undefined
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  document.body.append(tip)
  let control: Element | null = null
  let timer = 0

  const hide = (): void => {
    clearTimeout(timer)
    control = null
    tip.hidePopover()
  }
  const tell = (found: Element, text: string | null): void => {
    control = found
    tip.textContent = text
    tip.showPopover()
    place(tip, found)
  }
  const show = (found: Element): void => {
    // Gone or changed while the pointer rested.
    if (found.isConnected && iconControlOf(found) === found) tell(found, found.getAttribute('aria-label'))
  }
  const tellWhy = (blocked: Element): void => tell(blocked, blocked.getAttribute('title'))
  const onPointerOver = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' || target === tip) return
    const found = iconControlOf(target)
    if (found === control) return
    hide()
    control = found
    if (found) timer = window.setTimeout(show, restTime, found)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    hide()
    const [blocked, found] = [blockedButtonOf(target), iconControlOf(target)]
    if (blocked?.matches(':focus-visible')) tellWhy(blocked)
    else if (found?.matches(':focus-visible')) show(found)
  }
  const onClick = ({ target }: MouseEvent): void => {
    const blocked = blockedButtonOf(target)
    if (blocked) tellWhy(blocked)
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') hide()
  }

  const stop = new AbortController()
  const listening = { capture: true, passive: true, signal: stop.signal }
  document.addEventListener('pointerover', onPointerOver, listening)
  document.addEventListener('focusin', onFocus, listening)
  document.addEventListener('keydown', onKey, listening)
  document.addEventListener('click', onClick, listening)
  for (const event of ['pointerdown', 'focusout', 'scroll']) document.addEventListener(event, hide, listening)
  return () => {
    stop.abort()
    hide()
    tip.remove()
  }
}
