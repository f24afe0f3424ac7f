import { useState } from 'react'
import { useIssued } from '~/domain/certificate/issued'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { SendText } from '~/domain/email/mail.generated'
import { Confirm } from '~/kit/feedback/Confirm'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Field, Input, TextArea } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Tick } from '~/kit/ui/Tick'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { emailShape, readAddress } from '~/lib/format/email'
import { readText } from '~/lib/format/readText'
import { useCommand } from '~/platform/api/command/useCommand'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { explainError, outcomeOf } from '~/platform/api/transport/errors'
import { logFailure } from '~/platform/api/transport/reportFailure'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { toast } from '~/platform/messages/toast'
import { useClient } from '~/platform/tenant/client'
import { revoking } from './certificateCommands'
import { RevokeCertificate } from './view.generated'

interface RevokeDialogProps {
  readonly certificate: {
    readonly id: string
    readonly name: string | null
    readonly pinNo: string | null
    readonly user: { readonly email: string | null } | null
  }
  readonly holder: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A message to the holder that failed after the revocation. */
interface FailedMessage {
  /** Says no more than is known: a message whose response was lost may have been sent. */
  readonly title: string
  readonly reason: string
}

/** Revokes a certificate after the holder's name is typed, and optionally emails the holder. */
export function RevokeDialog({ certificate, holder, isOpen, onClose }: RevokeDialogProps) {
  const { id, name, pinNo, user } = certificate
  const client = useClient()
  const issued = useIssued()
  const title = name ?? issued.one
  const [sendsMessage, setSendsMessage] = useState(false)
  const [message, setMessage] = useState<Message>(() => ({
    to: user?.email ?? '',
    subject: `Your ${issued.one} was revoked${issued.one === 'document' ? '' : `: ${title}`}`,
    text: `${holder},\n\nyour ${issued.one} “${title}”${pinNo ? `, number ${pinNo},` : ''} has been revoked by ${client.issuerName ?? client.name} and is no longer valid.`,
  }))
  const [to, subject, text] = [readAddress(message.to), readText(message.subject), readText(message.text)]
  // Set when the certificate was revoked but the message failed; only the message is sent again.
  const [failed, setFailed] = useState<FailedMessage | null>(null)
  const [isSending, setSending] = useState(false)
  const revoke = useCommand(RevokeCertificate, revoking(issued))
  const leave = useAbortOnLeave()
  const invalidate = useInvalidate()

  /** @returns null on success */
  const sendMessage = async (): Promise<FailedMessage | null> => {
    try {
      await sendCommand(SendText, { subject, text, emails: [to] })
      invalidate(staleCertificates.told)
      toast.success(`Message sent to ${to}`)
      return null
    } catch (error) {
      logFailure(error)
      const isUncertain = outcomeOf(error) === 'uncertain'
      return {
        title: isUncertain ? 'Revoked, but the message may not have been sent' : 'Revoked, but the message was not sent',
        reason: `${explainError(error, { mayHaveWorked: isUncertain }).message}${isUncertain ? ' Look in the email activity, or ask the holder.' : ''}`,
      }
    }
  }
  /** @returns whether all is done, so that the dialog can close */
  const confirm = async (): Promise<boolean> => {
    if (sendsMessage && !emailShape.test(to)) throw new CommandFailure('Not revoked yet: enter the email address for the message.', false)
    if (sendsMessage && (subject === '' || text === '')) throw new CommandFailure('Not revoked yet: enter a subject and a message.', false)
    if (!(await revoke.run({ certificateId: id }))) return false
    const failure = sendsMessage ? await sendMessage() : null
    setFailed(failure)
    // The page was left, and the dialog with it.
    if (failure && leave().aborted) toast.error(`${failure.title}: ${failure.reason}`)
    return failure === null
  }
  const close = (): void => {
    setFailed(null)
    onClose()
  }
  const resend = async (): Promise<void> => {
    setSending(true)
    const failure = await sendMessage()
    setSending(false)
    setFailed(failure)
    if (!failure) onClose()
  }

  if (failed)
    return (
      <Dialog title={failed.title} isOpen onClose={close}>
        <Stack $gap={12}>
          <p>
            The {issued.one} is revoked. The message to {to} failed:
          </p>
          <Notice tone="bad" isUrgent>
            {failed.reason}
          </Notice>
        </Stack>
        <DialogButtons>
          <Button onClick={close}>Close</Button>
          <Button tone="primary" isBusy={isSending} onClick={() => void resend()}>
            Send the message again
          </Button>
        </DialogButtons>
      </Dialog>
    )
  return (
    <>
      <Confirm
        title={`Revoke this ${issued.one}?`}
        isOpen={isOpen}
        onClose={onClose}
        confirmLabel={`Revoke ${issued.one}`}
        typed={{ label: 'Type the holder’s name', name: holder }}
        doing={revoke.doing}
        onConfirm={confirm}
      >
        <Stack $gap={12}>
          <p>
            Anyone who opens its link or scans its code will see <b>Revoked</b>, including copies already handed out. This cannot be undone.
            No reason is stored on it.
          </p>
          <Tick>
            <input type="checkbox" checked={sendsMessage} onChange={(event) => setSendsMessage(event.target.checked)} />
            Tell the holder by email
          </Tick>
          {sendsMessage && (
            <>
              <Field label="To">
                {(control) => (
                  <Input
                    {...control}
                    inputMode="email"
                    autoComplete="off"
                    value={message.to}
                    onChange={(event) => setMessage({ ...message, to: event.target.value })}
                  />
                )}
              </Field>
              <Field label="Subject">
                {(control) => (
                  <Input
                    {...control}
                    autoComplete="off"
                    value={message.subject}
                    onChange={(event) => setMessage({ ...message, subject: event.target.value })}
                  />
                )}
              </Field>
              <Field label="Message" hint="Sent to the holder. It is not stored with the record.">
                {(control) => (
                  <TextArea
                    {...control}
                    rows={5}
                    value={message.text}
                    onChange={(event) => setMessage({ ...message, text: event.target.value })}
                  />
                )}
              </Field>
            </>
          )}
        </Stack>
      </Confirm>
    </>
  )
}
