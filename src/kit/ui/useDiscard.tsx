import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

/**
 * Asks before a dialog is closed in which something was typed.
 * @param lost what would be lost, as a sentence; null where nothing would
 * @returns what closes the dialog, and the question, which belongs into it
 */
export function useDiscard(lost: string | null, onClose: () => void): { readonly close: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (lost === null ? onClose() : setAsking(true)),
    question: (
      <ConfirmDialog title="Close without saving?" isOpen={isAsking} action="Discard" onConfirm={onClose} onClose={() => setAsking(false)}>
        {lost}
      </ConfirmDialog>
    ),
  }
}
