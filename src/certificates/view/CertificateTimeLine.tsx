import styled from 'styled-components'
import { useRead } from '~/shared/api/useRead'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { readInstant } from '~/shared/time/instant'
import { readerZone } from '~/shared/time/localMinute'
import { Button } from '~/shared/ui/Button'
import { Notice } from '~/shared/ui/Notice'
import { CertificateEmails, CertificateLog, type CertificateEmailsQuery, type CertificateLogQuery } from './view.generated'

type Entry = NonNullable<CertificateLogQuery['getCertLog']>['log'][number]
type MailEvent = CertificateEmailsQuery['getEmailActivityByCertId'][number]

const titles: Readonly<Record<string, string>> = {
  issue: 'Issued',
  issued: 'Issued',
  generatepdf: 'PDF drawn',
  pdf: 'PDF drawn',
  notarise: 'Notarised',
  notarised: 'Notarised',
  revoke: 'Revoked',
  revoked: 'Revoked',
  email: 'E-mail sent',
}

/** One step of the line. */
interface Step {
  readonly key: string
  readonly at: string | null
  readonly title: string
  readonly words: string | null
  readonly tone: 'plain' | 'bad'
  /** An e-mail that did not arrive, by the address it went to. */
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
    words: message,
    tone: isFailure || /revoke/i.test(action ?? '') ? 'bad' : 'plain',
    undelivered: null,
  }
}

const isUndelivered = (event: string | null): boolean => /bounce|drop|fail|reject|spam/i.test(event ?? '')
const mailTitles: Readonly<Record<string, string>> = { delivered: 'E-mail delivered', processed: 'E-mail sent', open: 'E-mail opened' }

/** An e-mail as one step: its latest event says what became of it. */
function stepsOfMails(events: readonly MailEvent[]): readonly Step[] {
  const messages = new Map<string, MailEvent[]>()
  for (const event of events) {
    const message = event.messageId ?? [event.email, event.timestamp].join(' ')
    messages.set(message, [...(messages.get(message) ?? []), event])
  }
  return [...messages].map(([message, all]) => {
    // An e-mail that came back came back, whatever is told of it besides.
    const telling =
      all.find(({ event }) => isUndelivered(event)) ??
      all.toSorted((one, other) => instantOf(other.timestamp) - instantOf(one.timestamp))[0]
    const failed = isUndelivered(telling?.event ?? null)
    const title = failed ? 'E-mail not delivered' : (mailTitles[telling?.event ?? ''] ?? `E-mail: ${telling?.event ?? 'sent'}`)
    return {
      key: `mail ${message}`,
      at: telling?.timestamp ?? null,
      title,
      words: telling?.email ? `to ${telling.email}` : null,
      tone: failed ? 'bad' : 'plain',
      undelivered: failed ? (telling?.email ?? '') : null,
    }
  })
}

const instantOf = (text: string | null): number => readInstant(text)?.getTime() ?? 0

/** An e-mail in the log and its event are told within so many milliseconds. */
const sameTime = 5 * 60_000

/** The log tells of e-mails too, in fewer words; one that is known by its own events stands once. */
const isToldOf = ({ action, message, timestamp }: Entry, events: readonly MailEvent[]): boolean =>
  isMail(action) &&
  events.some(
    ({ email, timestamp: at }) => email && message?.includes(email) === true && Math.abs(instantOf(at) - instantOf(timestamp)) < sameTime,
  )

const timeOf = (text: string | null): string => {
  const instant = readInstant(text)
  return instant
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(instant)
    : (text ?? 'time not known')
}

interface TimeLineProps {
  readonly certId: string
  /** Opens the dialog that sends it again, with the address that was wrong. */
  readonly onSendAgain: (email: string) => void
}

/** What happened to a certificate, its e-mails among it, newest first; unknown steps keep the backend's own words. */
export function CertificateTimeLine({ certId, onSendAgain }: TimeLineProps) {
  const log = useRead(CertificateLog, { certId }, { from: 'fresh' })
  const mails = useRead(CertificateEmails, { certId }, { from: 'fresh' })
  const told = mails.status === 'ready' ? mails.data.getEmailActivityByCertId : []
  const entries = (log.status === 'ready' ? (log.data.getCertLog?.log ?? []) : []).filter((entry) => !isToldOf(entry, told))
  const steps = [...entries.map(stepOfEntry), ...stepsOfMails(told)].toSorted((one, other) => instantOf(other.at) - instantOf(one.at))
  const isIncomplete = (log.status === 'ready' && log.isIncomplete) || (mails.status === 'ready' && mails.isIncomplete)
  return (
    <>
      <Title>What happened</Title>
      {log.status === 'loading' && <Skeleton lines={4} />}
      {log.status === 'failed' && <FailedToLoad what="The log" error={log.error} onRetry={log.retry} />}
      {mails.status === 'failed' && <FailedToLoad what="The e-mails" error={mails.error} onRetry={mails.retry} />}
      {isIncomplete && (
        <Gap>
          <Notice tone="warn">Part of the log could not be read. Steps that are missing here may have happened.</Notice>
        </Gap>
      )}
      {log.status === 'ready' && steps.length > 0 && <Quiet>Times in {readerZone()}</Quiet>}
      {log.status === 'ready' && mails.status === 'ready' && steps.length === 0 && !isIncomplete && <Quiet>No steps are recorded.</Quiet>}
      {log.status !== 'loading' && <StepList steps={steps} onSendAgain={onSendAgain} />}
    </>
  )
}

function StepList({ steps, onSendAgain }: { readonly steps: readonly Step[]; readonly onSendAgain: (email: string) => void }) {
  if (steps.length === 0) return null
  return (
    <List>
      {steps.map(({ key, at, title, words, tone, undelivered }) => (
        <li key={key} data-tone={tone}>
          <b>{title}</b>
          {words && <span dir="auto">{words}</span>}
          <span>
            <time dateTime={at ?? undefined}>{timeOf(at)}</time>
          </span>
          {undelivered !== null && (
            <Again>
              <Button onClick={() => onSendAgain(undelivered)}>Correct and send again</Button>
            </Again>
          )}
        </li>
      ))}
    </List>
  )
}

const Again = styled.div`
  margin-top: 6px;
`

const Title = styled.h2`
  font: 600 14px/20px var(--font);
`

const Gap = styled.div`
  margin-top: 12px;
`

const Quiet = styled.p`
  margin-top: 12px;
  font-size: 13px;
  color: var(--text-3);
`

const List = styled.ol`
  margin-top: 14px;
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
      background: var(--accent);
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
