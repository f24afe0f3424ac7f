import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { searchState } from '~/kit/table/useListView'
import { Button } from '~/kit/ui/Button'
import { Text } from '~/kit/ui/Text'
import { readInstant, userZone } from '~/lib/time/instant'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import type { Step } from './mailSteps'

const timeOf = (text: string | null): string => {
  const instant = readInstant(text)
  return instant ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(instant) : (text ?? 'Time unknown')
}

interface StepListProps {
  readonly steps: readonly Step[]
  /** Opens the send dialog with the failed address, for correction; null for those who may not send. */
  readonly onSendAgain: ((email: string) => void) | null
}

/** The steps of a certificate or document, with what can be done about one. */
export function StepList({ steps, onSendAgain }: StepListProps) {
  const emailActivity = useOpenPath()('/email/activity', paths.emailActivity())
  return (
    <>
      <Text $isQuiet>Times in {userZone()}</Text>
      <List>
        {steps.map(({ key, at, title, detail, tone, undelivered, seeEmailsTo }) => (
          <li key={key} data-tone={tone}>
            <b>{title}</b>
            {detail && <span dir="auto">{detail}</span>}
            <span>
              <time dateTime={readInstant(at)?.toISOString()}>{timeOf(at)}</time>
            </span>
            {seeEmailsTo !== null && emailActivity && (
              <span>
                <Link to={emailActivity} state={searchState(seeEmailsTo)}>
                  Emails to {seeEmailsTo}
                </Link>
              </span>
            )}
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
  }
`
