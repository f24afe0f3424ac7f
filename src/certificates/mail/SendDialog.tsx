import { useState } from 'react'
import styled from 'styled-components'
import { explainError } from '~/shared/api/errors'
import { sendCommand } from '~/shared/api/sendCommand'
import { useRefetchUncertain } from '~/shared/api/useCommand'
import { logFailure } from '~/shared/feedback/reportFailure'
import { emailShape } from '~/shared/format/email'
import { useClient } from '~/shared/session/client'
import { Button } from '~/shared/ui/Button'
import { Dialog, DialogButtons } from '~/shared/ui/Dialog'
import { Field, Input } from '~/shared/ui/Field'
import { Notice } from '~/shared/ui/Notice'
import { SendCertificate } from './mail.generated'

export interface Mailable {
  readonly id: string
  readonly holderName: string | null
  /** The holder's own address, where one is known. */
  readonly email: string | null
}

interface SendDialogProps {
  readonly certificates: readonly Mailable[]
  readonly onClose: () => void
}

interface Outcome {
  readonly certificate: Mailable
  /** Null where it was sent. */
  readonly problem: string | null
}

const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((address) => address !== '')

const addressProblem = (addresses: readonly string[]): string | null => {
  const wrong = addresses.find((address) => !emailShape.test(address))
  return wrong === undefined ? null : `${wrong} is no e-mail address`
}

/** Sends certificates by e-mail, one after the other: to their holders, or to one address; a result for each. */
export function SendDialog({ certificates, onClose }: SendDialogProps) {
  const client = useClient()
  const refetchUncertain = useRefetchUncertain()
  const [only] = certificates.length === 1 ? certificates : []
  const [to, setTo] = useState(only?.email ?? '')
  const [copies, setCopies] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [sentCount, setSentCount] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const addresses = addressesIn(to)
  const cc = addressesIn(copies)
  const without = certificates.filter(({ email }) => !email)
  const toProblem =
    addressProblem(addresses) ??
    (addresses.length > 1 ? 'One address; others can get a copy' : null) ??
    (addresses.length === 0 && without.length === certificates.length ? 'Required field' : null)
  const ccProblem = addressProblem(cc)
  const reached = addresses.length > 0 ? certificates : certificates.filter(({ email }) => email)
  const isBusy = sentCount !== null && outcomes === null

  const send = async (): Promise<void> => {
    const told: Outcome[] = []
    for (const certificate of reached) {
      setSentCount(told.length)
      const email = addresses[0] ?? certificate.email ?? ''
      const problem = await sendCommand(SendCertificate, { clientId: client.id, certId: certificate.id, email, ccEmails: [...cc] }).then(
        () => null,
        (error: unknown) => {
          logFailure(error)
          return explainError(error, { mayHaveWorked: true }).message
        },
      )
      told.push({ certificate, problem })
    }
    setOutcomes(told)
    refetchUncertain(['getCertLog', 'getEmailActivityByCertId'])
  }

  if (outcomes) {
    const failed = outcomes.filter(({ problem }) => problem !== null)
    return (
      <Dialog title="Sent by e-mail" isOpen onClose={onClose}>
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
      title={only ? 'Send by e-mail' : `Send ${certificates.length} certificates by e-mail`}
      isOpen
      onClose={onClose}
      canClose={!isBusy}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (toProblem === null && ccProblem === null && reached.length > 0 && !isBusy) void send()
        }}
      >
        <Field label="To" hint={only ? undefined : 'Empty: each to its holder’s own address.'} error={isAsked ? toProblem : null}>
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
        <Field label="Copy to" hint="Several addresses with commas between them." error={isAsked ? ccProblem : null}>
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
        {addresses.length === 0 && without.length > 0 && without.length < certificates.length && (
          <Notice tone="warn">
            {without.length} of them {without.length === 1 ? 'has' : 'have'} no address and will not be sent:{' '}
            {without.map(({ holderName }) => holderName ?? 'No name').join(', ')}
          </Notice>
        )}
        <DialogButtons>
          {!isBusy && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {isBusy
              ? `Sending ${(sentCount ?? 0) + 1} of ${reached.length}…`
              : `Send ${reached.length === 1 ? 'certificate' : `${reached.length} certificates`}`}
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
