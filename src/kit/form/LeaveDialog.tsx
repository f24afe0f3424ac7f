import { useEffect, useState, type ReactNode } from 'react'
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
  /** Stores the work as a draft and resolves to whether it is kept; omitted where nothing can be kept. */
  readonly onKeep?: (() => Promise<boolean>) | undefined
}

/** Asks before the user leaves a page with unsaved work. */
export function LeaveDialog({
  blocker,
  title = 'Leave without saving?',
  children,
  onDiscard,
  discardLabel = 'Discard',
  onKeep,
}: LeaveDialogProps) {
  const isAsking = blocker.state === 'blocked'
  const [isKeeping, setKeeping] = useState(false)
  /** Where the user may go, because the draft is stored. */
  const [cleared, setCleared] = useState<Blocker['location']>()
  const stay = (): void => {
    if (!isKeeping) blocker.reset?.()
  }

  /** Leaves only once the draft is stored; otherwise the page says why it stays. */
  const keep = async (store: () => Promise<boolean>): Promise<void> => {
    const { location } = blocker
    setKeeping(true)
    const isKept = await store()
    setKeeping(false)
    if (isKept) setCleared(location)
  }

  // Storing takes a moment. The page may be gone by then, and a blocker that is gone must not proceed.
  useEffect(() => {
    if (blocker.state === 'blocked' && blocker.location === cleared) blocker.proceed()
  }, [blocker, cleared])

  return (
    <Dialog title={title} isOpen={isAsking} onClose={stay}>
      <p>{children}</p>
      <DialogButtons>
        <Button
          tone="danger"
          onClick={() => {
            if (isKeeping) return
            onDiscard?.()
            blocker.proceed?.()
          }}
        >
          {discardLabel}
        </Button>
        {onKeep && (
          <Button isBusy={isKeeping} onClick={() => void keep(onKeep)}>
            Keep draft
          </Button>
        )}
        <Button onClick={stay}>Cancel</Button>
      </DialogButtons>
    </Dialog>
  )
}
