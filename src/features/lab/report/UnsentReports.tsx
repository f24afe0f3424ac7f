import { useSyncExternalStore } from 'react'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { reportQueue } from './reportQueue'
import { isUnsent, needsSomebody } from './SendQueue'

interface UnsentReportsProps {
  /** Whether what rests on this device could be read. */
  readonly isRead: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Asks before a sign-out deletes reports that are only on this device. */
export function UnsentReports({ isRead, onSignOut, onClose }: UnsentReportsProps) {
  const { items, isSending, reason } = useSyncExternalStore(reportQueue.subscribe, reportQueue.getSnapshot)
  const twice = items.filter(({ state }) => state === 'twice').length
  const unknown = items.filter(({ state }) => state === 'unknown').length
  const needed = items.filter(needsSomebody).length - twice
  const count = items.filter(isUnsent).length + needed
  const onlyHere = count - unknown
  return (
    <Dialog
      title={
        count > 0
          ? `${counted(count, 'report is', 'reports are')} not sent`
          : isRead
            ? 'Every report is sent'
            : 'This browser does not say what it holds'
      }
      isOpen
      onClose={onClose}
    >
      <Stack>
        {!isRead && <Notice tone="warn">Reports or forms may be on this device alone: signing out deletes them.</Notice>}
        {onlyHere > 0 && (
          <Text>
            {counted(onlyHere, 'report is', 'reports are')} only on this device: signing out deletes {onlyHere === 1 ? 'it' : 'them'}.
          </Text>
        )}
        {unknown > 0 && (
          <Text>
            {counted(unknown, 'report has', 'reports have')} no answer: the lab may have {unknown === 1 ? 'it' : 'them'}.
          </Text>
        )}
        {twice > 0 && (
          <Text>
            {counted(twice, 'report is', 'reports are')} stored twice: ask the desk to delete one{twice === 1 ? '' : ' of each'}.
          </Text>
        )}
        {needed > 0 && (
          <Text>{counted(needed, 'report needs you before it', 'reports need you before they')} can be sent: open Report ART.</Text>
        )}
        {reason !== null && count > 0 && <Notice tone="warn">{reason}</Notice>}
      </Stack>
      <DialogButtons>
        <Button onClick={onClose}>Stay</Button>
        {count > 0 ? (
          <>
            <Button tone="danger" onClick={onSignOut}>
              Delete {counted(count, 'report')} and sign out
            </Button>
            <Button tone="primary" isBusy={isSending} onClick={() => void reportQueue.send('all')}>
              Send now
            </Button>
          </>
        ) : (
          <Button tone="primary" onClick={onSignOut}>
            Sign out
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
