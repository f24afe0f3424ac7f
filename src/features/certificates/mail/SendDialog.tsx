import { useState } from 'react'
import styled from 'styled-components'
import { explainError } from '~/platform/api/errors'
import { sendCommand } from '~/platform/api/sendCommand'
import { useInvalidate } from '~/platform/api/invalidate'
import { logFailure } from '~/platform/api/reportFailure'
import { emailShape } from '~/lib/format/email'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Field, Input } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { SendCertificate } from './mail.generated'

export interface Mailable {
  readonly id: string
  readonly holderName: string | null
  /** The holder's address, if known. */
  readonly email: string | null
}

interface SendDialogProps {
  readonly certificates: readonly Mailable[]
  readonly onClose: () => void
}

interface Outcome {
  readonly certificate: Mailable
  /** The error message; null if sent. */
  readonly problem: string | null
}

const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((address) => address !== '')

const addressProblem = (addresses: readonly string[]): string | null => {
  const invalid = addresses.find((address) => !emailShape.test(address))
  return invalid === undefined ? null : `${invalid} is not an email address`
}

/** Emails certificates one by one, to their holders or to a single address, and lists the failures. */
export function SendDialog({ certificates, onClose }: SendDialogProps) {
  const invalidate = useInvalidate()
  const [only] = certificates.length === 1 ? certificates : []
  const [to, setTo] = useState(only?.email ?? '')
  const [copies, setCopies] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [sentCount, setSentCount] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const addresses = addressesIn(to)
  const cc = addressesIn(copies)
  const withoutEmail = certificates.filter(({ email }) => !email)
  const toProblem =
    addressProblem(addresses) ??
    (addresses.length > 1 ? 'Enter one address. Use “Copy to” for others.' : null) ??
    (addresses.length === 0 && withoutEmail.length === certificates.length ? 'Required field' : null)
  const ccProblem = addressProblem(cc)
  const recipients = addresses.length > 0 ? certificates : certificates.filter(({ email }) => email)
  const isBusy = sentCount !== null && outcomes === null

  const send = async (): Promise<void> => {
    const results: Outcome[] = []
    for (const certificate of recipients) {
      setSentCount(results.length)
      const email = addresses[0] ?? certificate.email ?? ''
      const problem = await sendCommand(SendCertificate, { certId: certificate.id, email, ccEmails: [...cc] }).then(
        () => null,
        (error: unknown) => {
          logFailure(error)
          return explainError(error, { mayHaveWorked: true }).message
        },
      )
      results.push({ certificate, problem })
    }
    setOutcomes(results)
    invalidate(['getCertLog', 'getEmailActivityByCertId'])
  }

  if (outcomes) {
    const failed = outcomes.filter(({ problem }) => problem !== null)
    return (
      <Dialog title="Sent by email" isOpen onClose={onClose}>
        <p role="status">
          {outcomes.length - failed.length} of {certificates.length === 1 ? '1 certificate' : `${certificates.length} certificates`} sent.
        </p>
        {failed.length > 0 && (
          <Notice tone="bad" isUrgent>
            <List>
              {failed.map(({ certificate, problem }) => (
                <li key={certificate.id}>
                  {certificate.holderName ?? 'No name'}: {problem}
                </li>
              ))}
            </List>
          </Notice>
        )}
        <DialogButtons>
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        </DialogButtons>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={only ? 'Send by email' : `Send ${certificates.length} certificates by email`}
      isOpen
      onClose={onClose}
      canClose={!isBusy}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (toProblem === null && ccProblem === null && recipients.length > 0 && !isBusy) void send()
        }}
      >
        <Field label="To" hint={only ? undefined : 'Leave empty to send to each holder.'} error={isSubmitted ? toProblem : null}>
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
        {addresses.length === 0 && withoutEmail.length > 0 && withoutEmail.length < certificates.length && (
          <Notice tone="warn">
            {withoutEmail.length} {withoutEmail.length === 1 ? 'holder has' : 'holders have'} no email address and will be skipped:{' '}
            {withoutEmail.map(({ holderName }) => holderName ?? 'No name').join(', ')}
          </Notice>
        )}
        <DialogButtons>
          {!isBusy && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {isBusy
              ? `Sending ${(sentCount ?? 0) + 1} of ${recipients.length}…`
              : `Send ${recipients.length === 1 ? 'certificate' : `${recipients.length} certificates`}`}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;
`

const List = styled.ul`
  display: grid;
  gap: 4px;
`
