import { useLayoutEffect, type ReactNode } from 'react'
import type { Blocker } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'

interface LeaveDialogProps {
  readonly blocker: Blocker
  readonly title?: string
  /** What would be lost, and what would not. */
  readonly children: ReactNode
  /** Called before leaving without a draft. */
  readonly onDiscard?: () => void
  /** Label of the button that leaves; 'Discard' by default. */
  readonly discardLabel?: string
  /** Label of the button that leaves and keeps the work; omitted where nothing can be kept. */
  readonly keepLabel?: string
}

/** Asks before the user leaves a page with unsaved work. */
export function LeaveDialog({
  blocker,
  title = 'Leave without saving?',
  children,
  onDiscard,
  discardLabel = 'Discard',
  keepLabel,
}: LeaveDialogProps) {
  const isAsking = blocker.state === 'blocked'

  // Focusing a tab selects it. Returning the focus to the new tab would ask again, so move the focus before the dialog remembers it.
  useLayoutEffect(() => {
    if (!isAsking) return
    const tabs = document.activeElement?.closest('[role="tab"]')?.closest('[role="tablist"]')
    tabs?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [isAsking])

  return (
    <Dialog title={title} isOpen={isAsking} onClose={() => blocker.reset?.()}>
      <p>{children}</p>
      <DialogButtons>
        <Button tone="primary" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button
          onClick={() => {
            onDiscard?.()
            blocker.proceed?.()
          }}
        >
          {discardLabel}
        </Button>
        {keepLabel !== undefined && <Button onClick={() => blocker.proceed?.()}>{keepLabel}</Button>}
      </DialogButtons>
    </Dialog>
  )
}
