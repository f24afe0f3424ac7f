import { Check, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { domainOf } from '~/domain/email/eventWords'
import { CommandFailed } from '~/kit/feedback/CommandFailed'
import { Doing } from '~/kit/feedback/Doing'
import { shownFailure } from '~/kit/feedback/shownFailure'
import { Button } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { from } from '~/kit/ui/media'
import { Text } from '~/kit/ui/Text'
import { useAbortOnLeave } from '~/kit/ui/useAbortOnLeave'
import { addressKey, emailShape, readAddress } from '~/lib/format/email'
import { localMinute } from '~/lib/time/dayText'
import type { Found } from '~/platform/api/command/commandLookUp'
import { useCommand } from '~/platform/api/command/useCommand'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { FailureWithLink } from '~/platform/api/transport/failureWithLink'
import { SendDocumentAgain } from './activity.generated'
import { findEmails, isSameAddress, type DocumentEmail } from './findEmails'
import { meantDomain, withDomain } from './typo'
import { whyNotSent } from './whyNotSent'

interface SendAgainProps {
  readonly certId: string
  /** The address that failed. */
  readonly failed: string
  /** The emails of the document that are known on this page. */
  readonly known: readonly DocumentEmail[]
}

/** Corrects an address and sends the document again, never twice without asking. The suggestion is taken only when it is pressed. */
export function SendAgain({ certId, failed, known }: SendAgainProps) {
  const issued = useIssued()
  const [address, setAddress] = useState(failed)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const leave = useAbortOnLeave()
  const findSent = async (email: string): Promise<readonly Found[]> => {
    // Those that failed before are why it is sent again.
    const failures = new Set(known.filter(({ delivery }) => delivery === 'notDelivered').map(({ id }) => id))
    const found = await findEmails(certId, email)
    return found
      .filter(({ id }) => !failures.has(id))
      .map(({ id, lastAt, delivery }) => ({
        id,
        label: `${email}, ${delivery === 'delivered' ? 'delivered' : 'not delivered'}${lastAt ? ` ${localMinute(lastAt)}` : ''}`,
        path: issued.pathOf(certId),
      }))
  }
  const { run, doing } = useCommand(SendDocumentAgain, {
    done: 'Email sent',
    stale: [...staleCertificates.mailed, 'getEmailsByClientId'],
    noun: 'email',
    verb: 'Send',
    key: ({ email }) => `${certId} ${addressKey(email)}`,
    find: ({ email }) => findSent(email),
    whyNot: () => whyNotSent(certId),
    list: () => ({ label: 'Open the document', path: issued.pathOf(certId) }),
  })
  const to = readAddress(address)
  const meant = meantDomain(failed)
  const isMeant = meant !== null && domainOf(to) === meant
  const isChanged = !isSameAddress(to, failed)
  const meantInstead = isChanged ? meantDomain(to) : null
  const problem = to === '' ? 'Required field' : emailShape.test(to) ? null : `${to} is not an email address`

  const submit = async (): Promise<void> => {
    setSubmitted(true)
    if (problem !== null) return
    setFailure(null)
    setSending(true)
    try {
      await run({ certId, email: to })
    } catch (error) {
      setFailure(shownFailure(error, !leave().aborted))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {meant !== null && (
        <Guess>
          <span>
            Did you mean <b>{meant}</b>?
          </span>
          <Button aria-pressed={isMeant} onClick={() => setAddress(isMeant ? failed : withDomain(failed, meant))}>
            {isMeant && <Check aria-hidden="true" />}
            Use {meant}
          </Button>
        </Guess>
      )}
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Send to" error={isSubmitted ? problem : null}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              type="text"
              inputMode="email"
              autoComplete="off"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" isBusy={isSending}>
          <Send aria-hidden="true" />
          {isChanged ? 'Correct and send again' : 'Send again'}
        </Button>
      </Form>
      {meantInstead !== null && (
        <Guess role="status">
          <span>
            Did you mean <b>{meantInstead}</b>?
          </span>
          <Button
            onClick={() => {
              setAddress(withDomain(to, meantInstead))
              // This button is about to disappear.
              input.current?.focus()
            }}
          >
            Use {meantInstead}
          </Button>
        </Guess>
      )}
      <Doing text={doing} />
      <CommandFailed failure={failure}>
        {failure instanceof FailureWithLink && (
          <Link to={failure.link.path} target="_blank">
            {failure.link.label}
          </Link>
        )}
      </CommandFailed>
      <Text $isQuiet>{isChanged && `Was ${failed}. `}The document itself keeps its old address.</Text>
    </>
  )
}

const Guess = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 10px;
  b {
    font-weight: 600;
  }
  button[aria-pressed='true'] {
    border-color: var(--accent-text);
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  @media (max-width: 767px) {
    > button {
      flex: 1 1 100%;
    }
  }
`

const Form = styled.form`
  display: grid;
  gap: 12px;
  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
    > button {
      align-self: start;
      margin-top: 26px;
    }
  }
`
