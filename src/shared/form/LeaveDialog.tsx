import { useLayoutEffect, type ReactNode } from 'react'
import type { Blocker } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'

interface LeaveDialogProps {
  readonly blocker: Blocker
  readonly title?: string
  /** What of the work is lost, and what is not. */
  readonly children: ReactNode
  /** Called before the page is left for good. */
  readonly onDiscard?: () => void
  /** What leaving does; 'Discard', where nothing else is said. */
  readonly discardLabel?: string
  /** Leaves without discarding, where something can be kept. */
  readonly keepLabel?: string
}

/** Asks before a page is left on which there is work that is not saved. */
export function LeaveDialog({
  blocker,
  title = 'Leave without saving?',
  children,
  onDiscard,
  discardLabel = 'Discard',
  keepLabel,
}: LeaveDialogProps) {
  const isAsking = blocker.state === 'blocked'

  // Before the question takes the focus: a tab is chosen by the focus alone, and were that given back to it, the question would come again.
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
