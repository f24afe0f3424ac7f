import { Suspense, useState, type ReactNode } from 'react'
import { signOut } from '~/features/auth/signOut'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { undo } from '~/kit/feedback/undo'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { unsaved } from '~/platform/session/unsaved'
import { queuePrefix, vault } from '~/platform/vault/vault'

const UnsentReports = lazyPart(async () => (await import('~/features/lab/report/UnsentReports')).UnsentReports)

const unfinishedWork = 'This browser holds unfinished work: a form, marks, a deletion or an import. Signing out deletes it.'

/** Sends actions that are waiting for their undo period first; without a session they could not be sent. */
const finishAndSignOut = async (): Promise<void> => {
  await undo.sendNow()
  await signOut()
}

/** Signs out, and asks first where that would lose something. @returns what asks, and what begins it */
export function useSignOut(): { readonly question: ReactNode; readonly start: () => Promise<void> } {
  const [open, setOpen] = useState<'signOut' | 'unsentReports' | null>(null)
  const [warning, setWarning] = useState('')
  const [isRead, setRead] = useState(true)
  /** Signing out bypasses the router's leave prompt and deletes drafts of earlier pages, so ask here. */
  const start = async (): Promise<void> => {
    // A change that can still be undone is stored too, but signing out sends it.
    if (!unsaved.isAny()) await undo.sendNow()
    const reports = await vault.read(queuePrefix)
    setRead(reports !== null)
    if (reports === null || reports.length > 0) setOpen('unsentReports')
    else await goOn()
  }
  const goOn = async (): Promise<void> => {
    const message = unsaved.isAny() ? 'What you typed is not saved yet.' : (await vault.hasWork()) ? unfinishedWork : null
    if (message === null) {
      await finishAndSignOut()
      return
    }
    setWarning(message)
    setOpen('signOut')
  }
  const question = (
    <>
      <Suspense>
        {open === 'unsentReports' && <UnsentReports isRead={isRead} onSignOut={() => void goOn()} onClose={() => setOpen(null)} />}
      </Suspense>
      <ConfirmDialog
        title="Sign out without saving?"
        isOpen={open === 'signOut'}
        action="Sign out"
        onConfirm={() => void finishAndSignOut()}
        onClose={() => setOpen(null)}
      >
        {warning}
      </ConfirmDialog>
    </>
  )
  return { question, start }
}
