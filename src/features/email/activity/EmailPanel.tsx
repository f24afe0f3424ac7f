import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { domainOf, failureTitle } from '~/domain/email/eventWords'
import { isSameMessage, messagesOf } from '~/domain/email/messages'
import { RecordNotice } from '~/kit/feedback/RecordNotice'
import { Button } from '~/kit/ui/Button'
import { LinkButton } from '~/kit/ui/LinkButton'
import { from } from '~/kit/ui/media'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { localMinute } from '~/lib/time/dayText'
import { readInstant } from '~/lib/time/instant'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { DocumentOfEmail, EmailsOfDocument } from './activity.generated'
import type { Email, EmailEvent } from './emails'
import { isSameAddress, type DocumentEmail } from './findEmails'
import { SendAgain } from './SendAgain'
import { TimeLine, withKeys } from './TimeLine'
import { useOpenEmail } from './useOpenEmail'

interface EmailPanelProps {
  readonly email: Email
  /** The next failed email to the same domain. */
  readonly next: Email | null
  /** Offers to correct all addresses of the same domain; null where it was not mistyped, or only once. */
  readonly correctAll: { readonly count: number; readonly open: () => void } | null
}

/** The emails of the same document that were sent after this one. */
const laterThan = (email: Email, all: readonly DocumentEmail[]): readonly DocumentEmail[] =>
  all.filter((other) => !isSameMessage(email, other) && (other.sentAt?.getTime() ?? 0) > (email.lastAt?.getTime() ?? 0))

/** One email: what happened to it and, where it failed, why and how to send it again. */
export function EmailPanel({ email, next, correctAll }: EmailPanelProps) {
  const { certId, patientName } = email
  const isSkipped = certId === null
  const sentRecord = useRecord(EmailsOfDocument, { certId: certId ?? '' }, { from: 'uncached', isSkipped })
  // Without the document its name is missing; whether it was revoked is read again before it is sent.
  const document = readyValue(useRecord(DocumentOfEmail, { id: certId ?? '' }, { isSkipped, isSilent: true }))
  const all = messagesOf(readyValue(sentRecord) ?? [])
  const own = all.find((other) => isSameMessage(email, other))
  // Under a filter, or before all is loaded, the list may have only some of its events.
  const whole = own && own.events.length >= email.events.length ? own : email
  const later = laterThan(email, all)
  const hasArrived = later.some(({ delivery }) => delivery === 'delivered')
  const [isAnother, setAnother] = useState(false)
  const hasFailed = whole.delivery === 'notDelivered'
  return (
    <Panel>
      <div>
        <TimeLine events={whole.events} document={document} day={email.sentAt ? localMinute(email.sentAt).slice(0, 10) : ''} />
        {sentRecord.status === 'failed' ? (
          <Notice tone="warn">
            Not all of its events could be read.
            <Button onClick={sentRecord.retry}>Try again</Button>
          </Notice>
        ) : (
          <RecordNotice record={sentRecord} what="The email" />
        )}
      </div>
      <Box as={hasFailed ? 'section' : 'div'} aria-label={hasFailed ? 'Send again' : undefined}>
        {hasFailed ? (
          <>
            <div>
              <h2>{failureTitle(whole.decisive.event, email.email)}</h2>
              {!hasArrived && (
                <p>
                  <bdi>{patientName || 'The recipient'}</bdi> has not received {document?.name ? `the ${document.name}` : 'it'}.
                </p>
              )}
            </div>
            <SentAgain emails={later} next={next} />
            {certId === null ? (
              <p>It had no document, so it cannot be sent again from here.</p>
            ) : document?.isRevoked ? (
              <p>Its document was revoked since, so it is not sent again.</p>
            ) : hasArrived && !isAnother ? (
              <div>
                <Button onClick={() => setAnother(true)}>Send to another address</Button>
              </div>
            ) : (
              <SendAgain key={email.id} certId={certId} failed={email.email ?? ''} known={all} />
            )}
            {correctAll && (
              <div>
                <LinkButton onClick={correctAll.open}>
                  Correct all {correctAll.count} at {domainOf(email.email)}
                </LinkButton>
              </div>
            )}
          </>
        ) : (
          <p>
            {whole.delivery === null
              ? 'What happened to it first is not loaded yet.'
              : `${domainOf(email.email) || 'The recipient’s server'} has not returned it.`}
            {document && (
              <>
                {' '}
                It carried <bdi>{document.name}</bdi>.
              </>
            )}
          </p>
        )}
        <TechnicalDetails events={email.events} />
      </Box>
    </Panel>
  )
}

/** What became of the document after this email, and what to do next. */
function SentAgain({ emails, next }: { readonly emails: readonly DocumentEmail[]; readonly next: Email | null }) {
  const { failedAt } = useOpenEmail()
  const [latest] = emails
  return (
    <div role="status">
      {latest && (
        <Again>
          <Status $tone={latest.delivery === 'delivered' ? 'good' : 'bad'}>
            {latest.delivery === 'delivered' ? 'Sent again' : 'Sent again, not delivered'}
          </Status>
          <span>
            to <b>{latest.decisive.email}</b>
            {latest.lastAt && `, ${localMinute(latest.lastAt)}`}
          </span>
          {next && (
            <Link {...failedAt(domainOf(next.email), next.id)}>
              Next: {isSameAddress(next.email, latest.decisive.email) ? next.patientName : next.email}
            </Link>
          )}
        </Again>
      )}
    </div>
  )
}

/** The backend's own words, for whoever looks after the mail service. */
function TechnicalDetails({ events }: { readonly events: readonly EmailEvent[] }) {
  const [event] = events
  return (
    <Details>
      <summary>Technical details</summary>
      <dl>
        {withKeys(events).map(([key, { event: name, timestamp }]) => (
          <div key={key}>
            <dt>{name || 'no event'}</dt>
            <dd>{readInstant(timestamp)?.toISOString() ?? timestamp}</dd>
          </div>
        ))}
        <div>
          <dt>message</dt>
          <dd>{event?.messageId ?? '—'}</dd>
        </div>
        <div>
          <dt>template</dt>
          <dd>{event?.templateId ?? '—'}</dd>
        </div>
        <div>
          <dt>document</dt>
          <dd>{event?.certId ?? '—'}</dd>
        </div>
      </dl>
    </Details>
  )
}

const Panel = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: 8px;
  padding: 0 16px 16px;
  ${from.md} {
    display: grid;
    grid-template-columns: 280px minmax(0, 1fr);
    gap: 32px;
    padding-top: 8px;
  }
`

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  h2 {
    font: 600 14px/20px var(--font);
  }
  p {
    color: var(--text-2);
    line-height: 20px;
  }
  /* Announces what it will say, and takes no room until then. */
  > [role='status']:empty {
    position: absolute;
  }
`

const Again = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  b {
    font-weight: 500;
    color: var(--text);
  }
  && a {
    color: var(--accent-text);
    @media (pointer: coarse) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

const Details = styled.details`
  color: var(--text-3);
  font-size: 13px;
  summary {
    width: fit-content;
    color: var(--accent-text);
    font-weight: 500;
    cursor: pointer;
    @media (pointer: coarse) {
      padding-block: 12px;
    }
  }
  dl > div {
    display: flex;
    gap: 12px;
    margin-top: 4px;
  }
  dt {
    flex: 0 0 92px;
  }
  dd {
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
`
