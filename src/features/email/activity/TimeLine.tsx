import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { deliveryOf } from '~/domain/email/delivery'
import { eventWords } from '~/domain/email/eventWords'
import { localMinute } from '~/lib/time/dayText'
import { readInstant } from '~/lib/time/instant'

/** Something that happened to an email. */
export interface Happening {
  readonly email: string | null
  readonly timestamp: string | null
  readonly event: string | null
}

interface TimeLineProps {
  /** Oldest first. */
  readonly events: readonly Happening[]
  readonly document: { readonly id: string; readonly name: string | null; readonly issuedAt: string | null } | null
  /** The day the list shows beside the email; events of other days name theirs. Empty where it shows none. */
  readonly day: string
}

/** Events with a key each, for a list on screen; the backend may list the same event twice. */
export function withKeys<Event extends Happening>(events: readonly Event[]): readonly (readonly [key: string, event: Event])[] {
  const counts = new Map<string, number>()
  return events.map((event) => {
    const name = `${event.timestamp} ${event.event}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${name} ${count}`, event]
  })
}

const secondOf = (instant: Date): string => `:${String(instant.getSeconds()).padStart(2, '0')}`

/** DD-MM-YYYY HH:mm:ss, or the time alone on the given day. A time that cannot be read is shown unchanged. */
function timeText(timestamp: string | null, day: string): string {
  const instant = readInstant(timestamp)
  if (!instant) return timestamp ?? 'Time unknown'
  const text = localMinute(instant) + secondOf(instant)
  return day !== '' && text.startsWith(day) ? text.slice(11) : text
}

/** What happened to one email, latest first, down to the issue of its document. */
export function TimeLine({ events, document, day }: TimeLineProps) {
  const issued = useIssued()
  return (
    <List aria-label="What happened">
      {withKeys(events.toReversed()).map(([key, { email, timestamp, event }]) => {
        const { title, detail } = eventWords(event, email)
        return (
          <li key={key} data-bad={deliveryOf(event) === 'notDelivered' || undefined}>
            <b>{title}</b>
            <span>{[timeText(timestamp, day), detail].filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
      {document && (
        <li>
          <b>Document issued</b>
          <span>
            {timeText(document.issuedAt, day)} · <Link to={issued.pathOf(document.id)}>{document.name || 'Open it'}</Link>
          </span>
        </li>
      )}
    </List>
  )
}

const List = styled.ol`
  padding-top: 8px;
  li {
    position: relative;
    padding: 0 0 14px 22px;
    &::before {
      content: '';
      position: absolute;
      top: 6px;
      left: 0;
      width: 9px;
      height: 9px;
      border-radius: 50%;
      background: var(--idle);
    }
    &[data-bad]::before {
      background: var(--bad);
    }
    &:not(:last-child)::after {
      content: '';
      position: absolute;
      top: 20px;
      bottom: -1px;
      left: 4px;
      width: 1px;
      background: var(--line-strong);
    }
  }
  b {
    display: block;
    font-weight: 550;
    line-height: 20px;
  }
  span {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
  }
  li span a {
    color: var(--accent-text);
    @media (pointer: coarse) {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`
