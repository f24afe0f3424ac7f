import styled from 'styled-components'
import { messagesOf, type EmailFact } from '~/domain/email/messages'
import { Loaded } from '~/kit/feedback/Loaded'
import { Button } from '~/kit/ui/Button'
import { readInstant, userZone } from '~/lib/time/instant'
import { completeValue, readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { CertificateEmailMessages, CertificateEmails } from '../mail/mail.generated'
import { CertificateLog, type CertificateLogQuery } from './view.generated'

type Entry = NonNullable<CertificateLogQuery['getCertLog']>['log'][number]

const titles: Readonly<Record<string, string>> = {
  issue: 'Issued',
  issued: 'Issued',
  generatepdf: 'PDF created',
  pdf: 'PDF created',
  notarise: 'Notarised',
  notarised: 'Notarised',
  revoke: 'Revoked',
  revoked: 'Revoked',
  email: 'Email sent',
}

/** One step of the timeline. */
interface Step {
  readonly key: string
  readonly at: string | null
  readonly title: string
  readonly detail: string | null
  readonly tone: 'plain' | 'bad'
  /** Address of an email that was not delivered; null for every other step. */
  readonly undelivered: string | null
}

const isMail = (action: string | null): boolean => /^e-?mail\b/i.test(action ?? '')

const stepOfEntry = ({ timestamp, action, result, message }: Entry): Step => {
  const isFailure = /fail|error|refused/i.test(result ?? '')
  const title = titles[(action ?? '').toLowerCase()] ?? action ?? 'Step'
  return {
    key: ['log', timestamp, action, result, message].join(' '),
    at: timestamp,
    title: isFailure ? `${title}: failed` : title,
    detail: message,
    tone: isFailure || /revoke/i.test(action ?? '') ? 'bad' : 'plain',
    undelivered: null,
  }
}

/** Each email becomes one step with its decisive event. */
const stepsOfMails = (events: readonly EmailFact[]): readonly Step[] =>
  messagesOf(events).map(({ id, delivery, decisive: { email, timestamp } }) => {
    const failed = delivery === 'notDelivered'
    return {
      key: `mail ${id}`,
      at: timestamp,
      title: failed ? 'Email not delivered' : 'Email delivered',
      detail: email ? `to ${email}` : null,
      tone: failed ? 'bad' : 'plain',
      undelivered: failed ? (email ?? '') : null,
    }
  })

const instantOf = (text: string | null): number => readInstant(text)?.getTime() ?? 0

/** Maximum time between a log entry and the mail event it repeats, in milliseconds. */
const matchWindow = 5 * 60_000

/** Whether a log entry repeats an email that has its own events; it is shown only once. */
const isCoveredBy = ({ action, message, timestamp }: Entry, events: readonly EmailFact[]): boolean =>
  isMail(action) &&
  events.some(
    ({ email, timestamp: at }) =>
      email && message?.includes(email) === true && Math.abs(instantOf(at) - instantOf(timestamp)) < matchWindow,
  )

const timeOf = (text: string | null): string => {
  const instant = readInstant(text)
  return instant ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(instant) : (text ?? 'Time unknown')
}

interface TimeLineProps {
  readonly certId: string
  /** Opens the send dialog with the failed address, for correction; null for those who may not send. */
  readonly onSendAgain: ((email: string) => void) | null
}

/** Log of a certificate including its emails, newest first. Unknown actions show the backend's text. */
export function CertificateTimeLine({ certId, onSendAgain }: TimeLineProps) {
  const log = useRecord(CertificateLog, { certId }, ({ getCertLog }) => getCertLog?.log ?? [], { from: 'fresh' })
  const mails = useRecord(CertificateEmails, { certId }, (read) => read.getEmailActivityByCertId, { from: 'fresh' })
  const messages = useRecord(CertificateEmailMessages, { certId }, (read) => read.getEmailActivityByCertId, {
    from: 'uncached',
    isSilent: true,
  })
  const events: readonly EmailFact[] = completeValue(messages) ?? readyValue(mails) ?? []
  return (
    <Box>
      <Title>What happened</Title>
      {mails.status !== 'loading' && (
        <Loaded record={mails} what="The emails">
          {() => null}
        </Loaded>
      )}
      <Loaded record={log} what="The log" lines={4}>
        {(entries, isPartial) => {
          const own = entries.filter((entry) => !isCoveredBy(entry, events))
          const steps = [...own.map(stepOfEntry), ...stepsOfMails(events)].toSorted((one, other) => instantOf(other.at) - instantOf(one.at))
          if (steps.length > 0) return <StepList steps={steps} onSendAgain={onSendAgain} />
          return isPartial || completeValue(mails) === null ? null : <Quiet>No steps are recorded.</Quiet>
        }}
      </Loaded>
    </Box>
  )
}

function StepList({ steps, onSendAgain }: Pick<TimeLineProps, 'onSendAgain'> & { readonly steps: readonly Step[] }) {
  return (
    <>
      <Quiet>Times in {userZone()}</Quiet>
      <List>
        {steps.map(({ key, at, title, detail, tone, undelivered }) => (
          <li key={key} data-tone={tone}>
            <b>{title}</b>
            {detail && <span dir="auto">{detail}</span>}
            <span>
              <time dateTime={readInstant(at)?.toISOString()}>{timeOf(at)}</time>
            </span>
            {undelivered !== null && onSendAgain && (
              <ResendBox>
                <Button onClick={() => onSendAgain(undelivered)}>Correct and send again</Button>
              </ResendBox>
            )}
          </li>
        ))}
      </List>
    </>
  )
}

const ResendBox = styled.div`
  margin-top: 6px;
`

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`

const Title = styled.h2`
  font: 600 14px/20px var(--font);
`

const Quiet = styled.p`
  font-size: 13px;
  color: var(--text-3);
`

const List = styled.ol`
  li {
    position: relative;
    padding: 0 0 20px 24px;
    &::before {
      content: '';
      position: absolute;
      left: 0;
      top: 6px;
      width: 9px;
      height: 9px;
      border-radius: 50%;
      background: var(--mark);
    }
    &[data-tone='bad']::before {
      background: var(--bad);
    }
    &::after {
      content: '';
      position: absolute;
      left: 4px;
      top: 20px;
      bottom: 0;
      width: 1px;
      background: var(--line);
    }
    &:last-child {
      padding-bottom: 0;
      &::after {
        display: none;
      }
    }
  }
  b {
    display: block;
    font-weight: 550;
  }
  span {
    display: block;
    font-size: 13px;
    line-height: 18px;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
`
