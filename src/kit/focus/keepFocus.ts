/** Milliseconds after a change is painted in which other code may set the focus itself. */
const grace = 50

/** The topmost open dialog, the only one that may take the focus. The last one opened comes last in the document. */
const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1)

/** An element and its ancestors, nearest first, up to and including `last`. */
function withAncestors(element: Element, last: Element): readonly Element[] {
  const path: Element[] = []
  for (let current: Element | null = element; current; current = current === last ? null : current.parentElement) path.push(current)
  return path
}

/**
 * Candidates for the focus when an element is removed, nearest first. After a dialog come the elements it was opened from, then its own
 * ancestors.
 * @param previous candidates of the element that had the focus before
 */
function candidatesFor(main: Element, element: Element, previous: readonly Element[]): readonly Element[] {
  const dialog = element.closest('dialog')
  if (!dialog) return withAncestors(element, main)
  const ancestors = main.contains(dialog) ? withAncestors(dialog, main).slice(1) : []
  return [...withAncestors(element, dialog), ...previous.slice(previous.indexOf(dialog) + 1), ...ancestors]
}

/** Tries to focus an element; false for one that cannot take the focus, such as a hidden one. */
function tryFocus(element: HTMLElement): boolean {
  const takesFocus = element.tabIndex >= 0 || element.hasAttribute('tabindex')
  const release = (): void => {
    element.removeAttribute('tabindex')
    element.style.removeProperty('outline')
  }
  if (!takesFocus) {
    element.tabIndex = -1
    // An outline around a large container would not help the user.
    element.style.outline = 'none'
  }
  // The user may have scrolled on: do not jump back.
  element.focus({ preventScroll: true })
  const isFocused = document.activeElement === element
  if (!takesFocus && isFocused) element.addEventListener('blur', release, { once: true })
  else if (!takesFocus) release()
  return isFocused
}

/** The row that has moved up to the place of a removed one; after the last row of a table, the row above. */
function rowAtPlaceOf(removed: Element | undefined, rowGroup: Element): HTMLElement | undefined {
  if (!(removed instanceof HTMLTableRowElement)) return undefined
  const rows = [...rowGroup.querySelectorAll<HTMLElement>(':scope > [data-index]')]
  // Of a long table only the rows in sight are in the document, so the last of them may be far away.
  const isWhole = rowGroup.querySelector(':scope > [data-spacer]') === null
  return rows.find(({ dataset }) => dataset['index'] === removed.dataset['index']) ?? (isWhole ? rows.at(-1) : undefined)
}

/** Where the focus may go, best first: the next row, what an ancestor names, then the nearest ancestor that is left. */
function placesAmong(candidates: readonly Element[]): readonly Element[] {
  const left = candidates.filter(({ isConnected }) => isConnected)
  const rows = candidates.flatMap((element, at) => (element.isConnected ? (rowAtPlaceOf(candidates[at - 1], element) ?? []) : []))
  const naming = left.find((element) => element instanceof HTMLElement && element.dataset['focusTo'] !== undefined)
  const named = naming?.querySelector(naming.getAttribute('data-focus-to') ?? '')
  return [...rows, ...(named ? [named] : []), ...left]
}

const isRetry = (element: Element): boolean => element instanceof HTMLButtonElement && element.textContent.trim() === 'Try again'

/** The button that tries again what failed within an element. */
const retryIn = (element: Element): HTMLButtonElement | undefined => [...element.querySelectorAll('button')].find(isRetry)

/**
 * Says where the focus goes when its element is removed: a button that disappears, a deleted row, a card scrolled out of a virtual list.
 * The browser would reset the focus to the top of the page; this moves it to the nearest remaining ancestor, unless other code sets it
 * first. A row of a table passes it to the next one, and an ancestor with `data-focus-to` to the first element inside that matches this
 * selector.
 * "Try again" disappears while it tries: if that fails too, the button is back and has the focus again.
 * @param main the page element. Call again after a navigation, which sets the focus itself
 * @returns a function that stops it
 */
export function keepFocus(main: HTMLElement): () => void {
  let candidates: readonly Element[] = []
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** "Try again" was pressed, and the focus has not been moved since, except by this function. */
  let isRetrying = false
  let isRestoring = false

  const isLost = (): boolean => candidates[0]?.isConnected === false && document.activeElement === document.body

  const cancel = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }

  const restore = (): void => {
    if (!isLost() || !document.hasFocus()) return
    const dialog = topDialog()
    // A page whose code was loading has another heading than its skeleton had.
    const heading = candidates[0] instanceof HTMLHeadingElement ? main.querySelector('h1') : null
    isRestoring = true
    const holder = [...(heading ? [heading] : []), ...placesAmong(candidates)].find(
      (element) => (!dialog || dialog.contains(element)) && element instanceof HTMLElement && tryFocus(element),
    )
    isRestoring = false
    if (!holder || !isRetrying) return
    focusRetry()
    if (document.activeElement === holder) retryObserver.observe(holder, { childList: true, subtree: true })
  }

  const focusRetry = (): void => {
    const holder = document.activeElement
    if (isRetrying && holder && holder !== document.body) retryIn(holder)?.focus({ preventScroll: true })
  }
  const retryObserver = new MutationObserver(focusRetry)

  // React effects set the focus after the first frame, forms one frame later, and menus restore it with a timer. The grace period covers
  // slow machines and is too short for the user to press Tab.
  const scheduleRestore = (): void => {
    if (!isLost()) return
    cancel()
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(restore, grace)
      })
    })
  }

  // Observes only the direct children of the focused element's ancestors, because only their removal can remove it; typing and the rest of
  // the page cost nothing. The body is included: a menu rendered there may outlive its row.
  const observer = new MutationObserver(scheduleRestore)

  const forget = (): void => {
    cancel()
    observer.disconnect()
    retryObserver.disconnect()
    candidates = []
  }

  const remember = ({ target }: Pick<Event, 'target'>): void => {
    // A dialog may be rendered outside the page.
    if (!(target instanceof Element) || !(main.contains(target) || target.closest('dialog'))) return
    const next = candidatesFor(main, target, candidates)
    forget()
    isRetrying = isRetry(target) || (isRestoring && isRetrying)
    candidates = next
    for (const parent of new Set([document.body, ...candidates.slice(1)])) observer.observe(parent, { childList: true })
  }

  // A click on an empty part of the page drops the focus deliberately. Checked after the event, because some browsers also fire focusout
  // for an element that is being removed, while it is still connected.
  const forgetIfDropped = (): void =>
    queueMicrotask(() => {
      if (candidates[0]?.isConnected && document.activeElement === document.body) forget()
    })

  remember({ target: document.activeElement })
  const stop = new AbortController()
  document.addEventListener('focusin', remember, stop)
  document.addEventListener('focusout', forgetIfDropped, stop)
  return () => {
    stop.abort()
    forget()
  }
}
