import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './Button'
import { element, withClass } from './element'
import { CrossIcon } from './icons'

interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** False where the user must choose, so that an accidental Escape does not close it. */
  readonly canClose?: boolean
  /** For content that needs more room than a question. */
  readonly isWide?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Whether a click hit a toast. Toasts float above the dialog, but the browser sends their clicks to its backdrop. */
const isOverToast = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): boolean =>
  [...document.querySelectorAll('[popover] *')].some((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  })

/** Drops a click that is not the first of a double click. */
export function dropFurtherClick(event: Pick<MouseEvent, 'detail' | 'preventDefault' | 'stopPropagation'>): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Drops the further clicks of a double click whose first one closed a dialog: they would press what lay under it. */
function dropFurtherClicks(): void {
  const watch = new AbortController()
  const options = { capture: true, signal: watch.signal }
  window.addEventListener('click', dropFurtherClick, options)
  window.addEventListener('mousedown', ({ detail }) => detail < 2 && watch.abort(), options)
}

/**
 * A modal native <dialog>: the rest of the page is inert, and closing restores the focus. Its content is mounted only while it is open.
 */
export function Dialog({ title, isOpen, onClose, canClose = true, isWide = false, className, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Before the first paint: nobody sees or hears a part of a dialog that is not open yet.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!isOpen || !dialog || dialog.open) return undefined
    // Focusing a tab chooses it. Where a dialog asks about leaving the tab, the focus returns to the one that is still open.
    const tabs = document.activeElement?.closest('[role="tab"]')?.closest('[role="tablist"]')
    tabs?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    const previousFocus = document.activeElement
    dialog.showModal()
    // Enter must not destroy anything before the question was read.
    dialog.querySelector<HTMLElement>('[data-danger]:focus ~ button')?.focus()
    return () => {
      dialog.close()
      dropFurtherClicks()
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
    }
  }, [isOpen])

  if (!isOpen) return null
  return (
    <dialog
      ref={box}
      className={withClass(isWide ? 'dialog dialog-wide' : 'dialog', className)}
      aria-labelledby={id}
      closedby={canClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // Ignore the cancel event of a nested dialog.
        if (event.target !== box.current) return
        event.preventDefault()
        if (canClose) onClose()
      }}
      onClose={() => {
        // Browsers without `closedby` close on a second Escape even if `cancel` was prevented.
        if (!canClose && box.current?.open === false) box.current.showModal()
      }}
      onPointerDown={(event) => {
        if (canClose && event.target === box.current && !isOverToast(event)) onClose()
      }}
    >
      <div className="dialog-inside">
        <h2 id={id}>{title}</h2>
        {children}
        {/* Last in the DOM, so that the initial focus goes to the content. */}
        {canClose && (
          <IconButton className="dialog-close" aria-label="Close" onClick={onClose}>
            <CrossIcon aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </dialog>
  )
}

/**
 * The buttons at the bottom of a dialog. One that destroys comes first and Cancel last; otherwise Cancel comes first.
 * A double click presses once: its second click would hit whatever the first one led to, a receipt or “Send again”.
 */
export const DialogButtons = element('div', 'dialog-buttons', { onClickCapture: dropFurtherClick })
