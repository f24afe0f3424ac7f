import { useSyncExternalStore } from 'react'
import type { Issued } from '~/domain/certificate/issued'
import type { Batch } from '~/kit/batch/Batch'
import { arrivedLate, busyText, type BatchProgress } from '~/kit/batch/batchItem'
import { useUnsavedGuard } from '~/kit/form/useUnsavedGuard'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Hidden } from '~/kit/ui/Hidden'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { CertificateMail } from './mailSender'

interface SendBatchProps {
  readonly issued: Issued
  readonly batch: Batch<CertificateMail>
  /** Including certificates that are skipped because their holders have no address. */
  readonly certificateCount: number
  /** Starts the batch, or resumes it. */
  readonly onStart: () => void
  readonly onClose: () => void
}

function doingText({ items, doing }: BatchProgress<CertificateMail>): string {
  if (doing === 'waiting') return busyText
  const at = items.findIndex(({ state }) => state === 'sending')
  if (doing === 'lookingUp' && at >= 0) return 'Checking whether it was sent…'
  const settled = items.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  return `Sending ${Math.min(settled + 1, items.length)} of ${items.length}…`
}

/** Never claims more than is known: an email whose response was lost may have been sent. */
function titleOf({ items, state }: BatchProgress<CertificateMail>, sentCount: number, certificateCount: number): string {
  if (state === 'running') return 'Sending by email'
  if (state === 'paused') return 'Not all were sent yet'
  if (sentCount === certificateCount) return 'Sent by email'
  if (items.some((item) => item.state === 'unknown')) return 'Not known whether all were sent'
  if (items.some((item) => item.state === 'byHand')) return 'Sent, as far as is known'
  return sentCount === 0 ? 'Not sent' : 'Not all were sent'
}

/** Certificates being emailed. Lists those that were not sent, and asks about those of which it is not known. */
export function SendBatch({ issued, batch, certificateCount, onStart, onClose }: SendBatchProps) {
  const progress = useSyncExternalStore(batch.subscribe, batch.getSnapshot)
  const { items, state, reason } = progress
  const isRunning = state === 'running'
  useUnsavedGuard({ isUnsaved: false, isBusy: isRunning })
  const sentCount = items.filter((item) => item.state === 'done' || item.state === 'twice').length
  const byHand = items.filter((item) => item.state === 'byHand').length
  const refused = items.filter((item) => item.state === 'failed')
  const late = items.filter(({ state: one, message }) => one === 'done' && message === arrivedLate)
  const unknown = items.filter((item) => item.state === 'unknown')
  const decide = async (number: number, isSent: boolean): Promise<void> => {
    await batch.decide([number], isSent ? 'isThere' : 'sendAgain')
    if (!isSent) onStart()
  }
  return (
    <Dialog title={titleOf(progress, sentCount, certificateCount)} isOpen onClose={onClose} canClose={!isRunning}>
      <p role="status">
        {isRunning
          ? doingText(progress)
          : `${countText(sentCount)} of ${counted(certificateCount, issued.one, issued.many)} sent${byHand > 0 ? `, ${countText(byHand)} confirmed by hand` : ''}.`}
      </p>
      {reason !== null && (
        <Notice tone="bad" isUrgent>
          {reason}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="bad" isUrgent>
          <Stack as="ul" $gap={8}>
            {refused.map(({ number, values, message }) => (
              <li key={number}>
                {values.holderName}: {message}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {late.length > 0 && (
        <Notice tone="good">
          <p>An earlier email has arrived after all, so it was not sent again:</p>
          <Stack as="ul" $gap={8}>
            {late.map(({ number, values: { holderName, to } }) => (
              <li key={number}>
                {holderName}, {to}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warn" isUrgent>
          <p>The server’s response was lost, and no message was found afterwards. It may still arrive.</p>
          <Stack as="ul" $gap={8}>
            {unknown.map(({ number, values: { holderName, to } }) => (
              <li key={number}>
                {holderName}, {to}
                <div>
                  <Button onClick={() => void decide(number, true)}>
                    It was sent<Hidden>: {holderName}</Hidden>
                  </Button>
                  <Button tone="quiet" onClick={() => void decide(number, false)}>
                    Send again<Hidden>: {holderName}</Hidden>
                  </Button>
                </div>
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {!isRunning && (
        <DialogButtons>
          <Button tone={state === 'ended' ? 'primary' : 'plain'} onClick={onClose}>
            Close
          </Button>
          {state === 'paused' && (
            <Button tone="primary" onClick={onStart}>
              Try again
            </Button>
          )}
        </DialogButtons>
      )}
    </Dialog>
  )
}
