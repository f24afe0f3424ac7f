import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog, DialogButtons } from './Dialog'

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string
  readonly isOpen: boolean
  /** Label of the button that does it. */
  readonly action: string
  /** Label of the button that leaves everything as it is; 'Cancel' by default. */
  readonly keepLabel?: string
  /** Closes the dialog too. */
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** What would be lost. */
  readonly children: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, isOpen, action, keepLabel = 'Cancel', onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p>{children}</p>
      <DialogButtons>
        <Button tone="danger" onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>{keepLabel}</Button>
      </DialogButtons>
    </Dialog>
  )
}
