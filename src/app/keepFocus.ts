/** How long others have, after what they changed was drawn, to place the focus themselves; in milliseconds. */
const grace = 50

/** The dialog on top, which alone takes the focus while it is open; the last one opened is the last in the document. */
const dialogOnTop = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1)

/** An element and what it stands in, nearest first, up to and with the last one. */
function upTo(last: Element, element: Element): readonly Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at; at = at === last ? null : at.parentElement) found.push(at)
  return found
}

/**
 * Where to go when an element goes, the nearest first. A dialog is left for where it was opened from, and only then for what it stands in.
 * @param before the same, of what had the focus before
 */
function trailOf(main: Element, element: Element, before: readonly Element[]): readonly Element[] {
  const dialog = element.closest('dialog')
  if (!dialog) return upTo(main, element)
  const around = main.contains(dialog) ? upTo(main, dialog).slice(1) : []
  return [...upTo(dialog, element), ...before.slice(before.indexOf(dialog) + 1), ...around]
}

/** True once it has the focus, which not everything can have: not what is hidden, or has no box. */
function focusOn(element: HTMLElement): boolean {
  const takesFocus = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  const release = (): void => {
    element.removeAttribute('tabindex')
    element.style.removeProperty('outline')
  }
  if (!takesFocus) {
    element.tabIndex = -1
    // A frame around half the page would point at nothing.
    element.style.outline = 'none'
  }
  // Whoever has scrolled on meanwhile is not brought back.
  element.focus({ preventScroll: true })
  const isFocused = document.activeElement === element
  if (!takesFocus && isFocused) element.addEventListener('blur', release, { once: true })
  else if (!takesFocus) release()
  return isFocused
}

/**
 * The last resort for a focus that went with what had it: a button that is done with, a row that is deleted, a card that is scrolled out of
 * view. It would fall to the top of the page; here it comes to the nearest thing around that is still there, unless anybody else places it.
 * @param main the page, at one address: at another one the page places the focus itself, and this begins anew
 * @returns ends it
 */
export function keepFocus(main: HTMLElement): () => void {
  let trail: readonly Element[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = (): boolean => trail[0]?.isConnected === false && document.activeElement === document.body

  const wait = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }

  const place = (): void => {
    if (!isLost() || !document.hasFocus()) return
    const onTop = dialogOnTop()
    trail.some(
      (element) => element.isConnected && (!onTop || onTop.contains(element)) && element instanceof HTMLElement && focusOn(element),
    )
  }

  // React's effects, by which dialogs, rows, forms and headings place the focus, run once the first frame is drawn, and what they put off
  // for a frame, as forms do, in the second; menus give the focus back by a timer. The rest is for a slow machine, and still too short to
  // have pressed Tab in.
  const settle = (): void => {
    if (!isLost()) return
    wait()
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(place, grace)
      })
    })
  }

  // Told only of children that come and go directly in what the focus stands in, which it cannot go without: not of what is typed, nor of
  // the rest of the page. And of the body's: a menu that lies there may outlive its row.
  const observer = new MutationObserver(settle)

  const forget = (): void => {
    wait()
    observer.disconnect()
    trail = []
  }

  const remember = ({ target }: Pick<Event, 'target'>): void => {
    // A dialog may stand beside the page.
    if (!(target instanceof Element) || !(main.contains(target) || target.closest('dialog'))) return
    const next = trailOf(main, target, trail)
    forget()
    trail = next
    for (const parent of new Set([document.body, ...trail.slice(1)])) observer.observe(parent, { childList: true })
  }

  // Whoever leaves for nowhere, with a press beside everything, has left: what goes later takes no focus with it. Looked at only after the
  // event, because some browsers send it for what is being removed too, while that is still there.
  const leave = (): void =>
    queueMicrotask(() => {
      if (trail[0]?.isConnected && document.activeElement === document.body) forget()
    })

  remember({ target: document.activeElement })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
    forget()
  }
}
