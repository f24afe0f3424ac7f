import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from './ConfirmDialog'

/**
 * Asks before a dialog is closed in which something was typed.
 * @param lost what would be lost, as a sentence; null where nothing would
 * @returns what closes the dialog, and the question
 */
export function useDiscard(
  lost: string | null,
  onClose: () => void,
  title = 'Close without saving?',
): { readonly close: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const discard = (): void => {
    // The question closes first: a dialog behind one that is open cannot give the focus back.
    flushSync(() => setAsking(false))
    onClose()
  }
  return {
    close: () => (lost === null ? onClose() : setAsking(true)),
    question: (
      <ConfirmDialog title={title} isOpen={isAsking} action="Discard" onConfirm={discard} onClose={() => setAsking(false)}>
        {lost}
      </ConfirmDialog>
    ),
  }
}
