import { useEffect, useId, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { IconButton } from './Button'
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

/**
 * A modal native <dialog>: the rest of the page is inert, and closing restores the focus. Its content is mounted only while it is open.
 */
export function Dialog({ title, isOpen, onClose, canClose = true, isWide = false, className, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = box.current
    if (!isOpen || !dialog || dialog.open) return undefined
    const previousFocus = document.activeElement
    dialog.showModal()
    // Enter must not destroy anything before the question was read.
    dialog.querySelector<HTMLElement>('[data-danger]:focus ~ button')?.focus()
    return () => {
      dialog.close()
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
    }
  }, [isOpen])

  if (!isOpen) return null
  return (
    <Box
      ref={box}
      $isWide={isWide}
      className={className}
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
      <Inside>
        <h2 id={id}>{title}</h2>
        {children}
        {/* Last in the DOM, so that the initial focus goes to the content. */}
        {canClose && (
          <Close type="button" aria-label="Close" onClick={onClose}>
            <CrossIcon aria-hidden="true" />
          </Close>
        )}
      </Inside>
    </Box>
  )
}

const Box = styled.dialog<{ $isWide: boolean }>`
  width: min(${({ $isWide }) => ($isWide ? 560 : 440)}px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-float);
  overflow: auto;
  &::backdrop {
    background: rgb(10 14 20 / 45%);
  }
  &[open] {
    animation: dialog-in 140ms ease-out;
  }
  @keyframes dialog-in {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }
`

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  position: relative;
  padding: 20px 22px 22px;
  h2 {
    min-height: 24px;
    padding-right: 44px;
    font: 600 16px/24px var(--font);
  }
`

const Close = styled(IconButton)`
  position: absolute;
  top: 12px;
  right: 12px;
`

/** The buttons at the bottom of a dialog. One that destroys comes first and Cancel last; otherwise Cancel comes first. */
export const DialogButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  margin-top: 4px;
`
