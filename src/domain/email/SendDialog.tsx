import { useState } from 'react'
import { useIssued } from '~/domain/certificate/issued'
import { RevokedAmong } from '~/domain/certificate/RevokedAmong'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { Batch } from '~/kit/batch/Batch'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { counted } from '~/lib/format/counted'
import { addressesIn, addressProblem, sendableAddress } from '~/lib/format/email'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { lostMails, mailSender, mailsOf, type CertificateMail, type Mailable } from './mailSender'
import { SendBatch } from './SendBatch'

interface SendDialogProps {
  readonly certificates: readonly Mailable[]
  readonly onClose: () => void
}

const nobodyKnown = 'None of these holders has an email address. Enter one to send them all to.'

/** Emails certificates or documents one by one, to their holders or to a single address. */
export function SendDialog({ certificates, onClose }: SendDialogProps) {
  const issued = useIssued()
  const invalidate = useInvalidate()
  // What was withdrawn is not handed out again.
  const sendable = certificates.filter(({ isRevoked }) => !isRevoked)
  const [only] = certificates.length === 1 ? certificates : []
  const [to, setTo] = useState(only?.email ?? '')
  const [copies, setCopies] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [batch, setBatch] = useState<Batch<CertificateMail> | null>(null)
  const addresses = addressesIn(to)
  const cc = addressesIn(copies)
  const withoutEmail = sendable.filter(({ email }) => sendableAddress(email) === null)
  const isNobodyKnown = withoutEmail.length === sendable.length
  const toProblem =
    addressProblem(addresses) ??
    (addresses.length > 1 ? 'Enter one address. Use “Copy to” for others.' : null) ??
    (addresses.length === 0 && isNobodyKnown ? 'Required field' : null)
  const ccProblem = addressProblem(cc)
  const mails = mailsOf(sendable, addresses[0] ?? null)

  // Without any address, all wait for the one that is typed.
  const count = mails.length === 0 ? sendable.length : mails.length
  const allRevoked = sendable.length === 0 ? 'All of them are revoked.' : null

  const start = async (current: Batch<CertificateMail>): Promise<void> => {
    await current.start()
    invalidate(staleCertificates.mailed)
  }

  if (batch)
    return (
      <SendBatch issued={issued} batch={batch} certificateCount={sendable.length} onStart={() => void start(batch)} onClose={onClose} />
    )
  return (
    <Dialog title={only ? 'Send by email' : `Send ${certificates.length} ${issued.many} by email`} isOpen onClose={onClose}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (toProblem !== null || ccProblem !== null || mails.length === 0) return
          const next = new Batch({ items: mails, sender: mailSender(cc), lost: lostMails })
          setBatch(next)
          void start(next)
        }}
      >
        <Field
          label="To"
          hint={only ? undefined : isNobodyKnown ? nobodyKnown : 'Leave empty to send to each holder.'}
          error={isSubmitted ? toProblem : null}
        >
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="off"
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <Field label="Copy to" hint="Separate addresses with commas." error={isSubmitted ? ccProblem : null}>
          {(control) => (
            <Input
              {...control}
              type="text"
              inputMode="email"
              autoComplete="off"
              value={copies}
              onChange={(event) => setCopies(event.target.value)}
            />
          )}
        </Field>
        <RevokedAmong chosen={certificates} so={[' and is not sent', ' and are not sent']} />
        {addresses.length === 0 && withoutEmail.length > 0 && !isNobodyKnown && (
          <Notice tone="warn">
            {counted(withoutEmail.length, 'holder has', 'holders have')} no email address and will be skipped:{' '}
            {withoutEmail.map(({ holderName }) => holderName ?? 'No name').join(', ')}
          </Notice>
        )}
        {issued.one === 'document' && <Text $isQuiet>What is sent is protected: it opens with the holder’s date of birth as DDMMYY.</Text>}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            tone="primary"
            reason={allRevoked ?? (!only && isNobodyKnown && addresses.length === 0 ? nobodyKnown : null)}
          >
            Send {count === 1 ? issued.one : `${count} ${issued.many}`}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
