import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { completeValue, readyValue, type RecordState } from '~/platform/api/read/record'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

interface UnsentDeletionProps {
  /** What was to be deleted. */
  readonly text: ReactNode
  /** Such as "Delete it". */
  readonly label: string
  readonly id: string
  /** Where it is while it is still there. */
  readonly list: RecordState<readonly { readonly id: string }[]>
  readonly isBusy: boolean
  /** Why the person may not do it. */
  readonly reason: string | null
  /** Resolves to whether it is done. A failure is shown in a toast, and the question stays. */
  readonly onDelete: () => Promise<unknown>
  readonly onSettled: () => void
}

/** Asks about what was to be deleted when its page was closed, unless it is gone by now. */
export function UnsentDeletion({ text, label, id, list, isBusy, reason, onDelete, onSettled }: UnsentDeletionProps) {
  const isListed = readyValue(list)?.some((row) => row.id === id) === true
  const isGone = completeValue(list) !== null && !isListed
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isGone) settle()
  }, [isGone])
  if (!isListed) return null
  return (
    <Notice tone="accent">
      <span>{text}</span>
      <Button
        tone="danger"
        isBusy={isBusy}
        reason={reason}
        onClick={() =>
          void onDelete().then(
            (isDone) => isDone && onSettled(),
            () => undefined,
          )
        }
      >
        {label}
      </Button>
      <Button tone="quiet" onClick={onSettled}>
        Keep it
      </Button>
    </Notice>
  )
}
