import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { addressKey, sendableAddress } from '~/lib/format/email'
import { readText } from '~/lib/format/readText'
import { currentTime } from '~/lib/time/clock'
import { localTime } from '~/lib/time/instant'
import type { CommandFailure } from '~/platform/api/transport/commandFailure'
import { fileName, saveFile } from '~/platform/api/transport/download'
import { reportFailure } from '~/platform/api/transport/reportFailure'
import { CommandFailed } from '../feedback/CommandFailed'
import { shownFailure } from '../feedback/shownFailure'
import { Button } from '../ui/Button'
import { Dialog, DialogButtons } from '../ui/Dialog'
import { Field, Input, TextArea } from '../ui/Field'
import { Notice } from '../ui/Notice'
import { Stack } from '../ui/Stack'
import { useAbortOnLeave } from '../ui/useAbortOnLeave'
import { useDiscard } from '../ui/useDiscard'

/** Somebody a message is written to. */
export interface Recipient {
  readonly name: string
  readonly email: string | null
}

interface ComposedMessage {
  readonly subject: string
  readonly text: string
  /** Each address once. */
  readonly emails: readonly string[]
}

interface ComposeProps {
  readonly recipients: readonly Recipient[]
  /** The sender of the message. */
  readonly sender: string
  readonly subject: string
  /** What is written already; empty by default. */
  readonly text?: string | undefined
  /** How the copy of one of them ends, where each has an end of its own. */
  readonly ending?: string | null
  /** Who of those chosen gets no message, and why, as a sentence. */
  readonly leftOut?: string | null | undefined
  readonly onClose: () => void
}

interface OneSending {
  /** Sends it to all at once, while the dialog waits. @throws CommandFailure */
  readonly onSend: (message: ComposedMessage) => Promise<unknown>
}

interface HandingOver {
  /** Takes it: the page sends each their own and shows what becomes of it. */
  readonly onHandOver: (message: ComposedMessage) => void
}

type ComposeDialogProps = ComposeProps & (OneSending | HandingOver)

type Step = { readonly at: 'writing' | 'preview' | 'sending' } | { readonly at: 'sent'; readonly when: Date }

/** The addresses to send to, each once, and who has none. */
export function addressesOf(recipients: readonly Recipient[]): {
  readonly emails: readonly string[]
  readonly without: readonly string[]
} {
  const known = new Map<string, string>()
  const without: string[] = []
  for (const { name, email } of recipients) {
    const address = sendableAddress(email)
    if (address === null) without.push(name)
    else if (!known.has(addressKey(address))) known.set(addressKey(address), address)
  }
  return { emails: [...known.values()], without }
}

const sentNow = (): Step => ({ at: 'sent', when: currentTime() })

/** A short message to chosen people: written, looked at, sent once, with a receipt. Nothing is sent again by itself. */
export function ComposeDialog({
  recipients,
  sender,
  subject: suggested,
  text: written = '',
  ending = null,
  leftOut = null,
  onClose,
  ...sending
}: ComposeDialogProps) {
  const { emails, without } = addressesOf(recipients)
  const [subject, setSubject] = useState(suggested)
  const [text, setText] = useState(written)
  const [isChecked, setChecked] = useState(false)
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const leave = useAbortOnLeave()
  const isWritten = subject !== suggested || text !== written
  const { close, question } = useDiscard(isWritten ? 'What you wrote would be lost.' : null, onClose, 'Close without sending?')
  const missing = (value: string): string | null => (isChecked && readText(value) === '' ? 'Required field' : null)
  const message = { subject: readText(subject), text: readText(text), emails }

  const send = async (): Promise<void> => {
    if ('onHandOver' in sending) {
      sending.onHandOver(message)
      onClose()
      return
    }
    setFailure(null)
    setStep({ at: 'sending' })
    try {
      await sending.onSend(message)
      setStep(sentNow())
    } catch (error) {
      setFailure(shownFailure(error, !leave().aborted))
      setStep({ at: 'preview' })
    }
  }

  if (step.at === 'writing')
    return (
      <Dialog title={`Email to ${counted(emails.length, 'address', 'addresses')}`} isOpen onClose={close}>
        <Stack
          as="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setChecked(true)
            if (message.subject !== '' && message.text !== '') setStep({ at: 'preview' })
          }}
        >
          {leftOut && <Notice tone="accent">{leftOut}</Notice>}
          {without.length > 0 && (
            <Notice tone="warn">
              {counted(without.length, 'person has no email address and is left out', 'people have no email address and are left out')}:{' '}
              {without.join(', ')}
            </Notice>
          )}
          <Field label="Subject" need="required" error={missing(subject)}>
            {(control) => <Input {...control} autoComplete="off" value={subject} onChange={(event) => setSubject(event.target.value)} />}
          </Field>
          <Field label="Message" need="required" error={missing(text)}>
            {(control) => <TextArea {...control} rows={7} value={text} onChange={(event) => setText(event.target.value)} />}
          </Field>
          {ending && <Ending text={ending} />}
          <DialogButtons>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" tone="primary" reason={emails.length === 0 ? 'None of them has an email address.' : null}>
              Preview
            </Button>
          </DialogButtons>
        </Stack>
        {question}
      </Dialog>
    )

  if (step.at === 'sent')
    return (
      <Dialog title="Message sent" isOpen onClose={onClose}>
        <Letter sender={sender} message={message} />
        <p role="status">
          Handed to the email service for {counted(emails.length, 'address', 'addresses')}, {localTime(step.when)}.
        </p>
        <DialogButtons>
          <Button onClick={() => saveReceipt(message, step.when)}>Save receipt</Button>
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        </DialogButtons>
      </Dialog>
    )

  const isSending = step.at === 'sending'
  return (
    <Dialog title="Check before sending" isOpen onClose={close} canClose={!isSending}>
      <Letter sender={sender} message={message} />
      {ending && <Ending text={ending} />}
      <CommandFailed failure={failure}>
        {failure?.isUncertain && ' The email activity may show it. Otherwise, ask one of the recipients before you send it again.'}
      </CommandFailed>
      <DialogButtons>
        <Button reason={isSending ? 'It is being sent.' : null} onClick={() => setStep({ at: 'writing' })}>
          Back
        </Button>
        <Button tone="primary" isBusy={isSending} onClick={() => void send()}>
          {failure?.isUncertain ? 'Send again' : `Send to ${counted(emails.length, 'address', 'addresses')}`}
        </Button>
      </DialogButtons>
      {question}
    </Dialog>
  )
}

function Letter({ sender, message: { subject, text, emails } }: { readonly sender: string; readonly message: ComposedMessage }): ReactNode {
  return (
    <Frame>
      <dl>
        <dt>From</dt>
        <dd>{sender}</dd>
        <dt>To</dt>
        <dd>{emails.join(', ')}</dd>
        <dt>Subject</dt>
        <dd>
          <b dir="auto">{subject}</b>
        </dd>
      </dl>
      <p dir="auto">{text}</p>
    </Frame>
  )
}

const Ending = ({ text }: { readonly text: string }) => (
  <Own>
    <small>Each copy ends with a list for that person alone, such as:</small>
    <p dir="auto">{text}</p>
  </Own>
)

/** Saves what was sent, to whom and when, as CSV. */
function saveReceipt({ subject, text, emails }: ComposedMessage, when: Date): void {
  const lines = [['Email'], ...emails.map((email) => [email]), [], ['Subject', subject], ['Message', text], ['Sent', localTime(when)]]
  import('~/lib/csv/writeCsv').then(
    ({ writeCsv }) => saveFile(new Blob([writeCsv(lines)], { type: 'text/csv' }), fileName([subject, 'receipt'], 'csv')),
    reportFailure,
  )
}

const Own = styled.div`
  padding-inline-start: 12px;
  border-inline-start: 3px solid var(--line);
  font-size: 13px;
  small {
    color: var(--text-2);
  }
  p {
    white-space: pre-line;
  }
`

const Frame = styled.div`
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  dl {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 4px 8px;
    max-height: 30dvh;
    margin-bottom: 12px;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--line);
    overflow-y: auto;
    font-size: 13px;
  }
  dt {
    color: var(--text-3);
  }
  p {
    white-space: pre-line;
  }
`
