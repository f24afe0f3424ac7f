import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { LinkButton } from '~/kit/ui/LinkButton'
import { breakpoints } from '~/kit/ui/media'
import { Status } from '~/kit/ui/Status'
import { useMedia } from '~/kit/ui/useMedia'
import { counted } from '~/lib/format/counted'
import { countText } from '~/lib/format/countText'
import type { Email, FailureGroup } from './emails'
import { useOpenEmail } from './useOpenEmail'

/** How many domains are named where no others follow. */
const most = 3

interface FailureStripProps {
  readonly groups: readonly FailureGroup[]
  readonly emails: readonly Email[]
  /** Where they were counted: 'in the 25 events loaded'; null for everywhere. */
  readonly from: string | null
  /** Offers to correct all addresses of a domain that was mistyped. */
  readonly onCorrect: (group: FailureGroup) => void
}

/** What needs somebody: the failed emails among the loaded ones, by the domain they went to. */
export function FailureStrip({ groups, emails, from, onCorrect }: FailureStripProps) {
  const { failed, failedAt, domain } = useOpenEmail()
  const isNarrow = useMedia(`(max-width: ${breakpoints.md - 1}px)`)
  const failures = emails.filter(({ delivery }) => delivery === 'notDelivered')
  if (failures.length === 0) return null
  const sentAgain = failures.filter(({ isSentAgain }) => isSentAgain).length
  const total = <Status $tone="bad">{countText(failures.length)} not delivered</Status>
  const named = groups.length > most ? most - 1 : most
  const further = groups.length - named
  if (isNarrow)
    return (
      <Strip as={Link} {...failed()} data-narrow>
        <span>
          {total}
          <small>
            {[
              ...(from === null ? [] : [from]),
              ...groups.slice(0, 2).map(({ domain: name, emails: own }) => `${countText(own.length)} ${name || 'without address'}`),
              ...(groups.length > 2 ? [`${groups.length - 2} more`] : []),
              ...(sentAgain > 0 ? [`${countText(sentAgain)} sent again`] : []),
            ].join(' · ')}
          </small>
        </span>
        <ChevronRight aria-hidden="true" data-screen />
      </Strip>
    )
  return (
    <Strip role="group" aria-label="Not delivered">
      <span>
        {total} {from !== null && <small>{from}</small>}
      </span>
      {groups.slice(0, named).map((group) => {
        const { domain: name, emails: own, meant, reason } = group
        return (
          <span key={name} data-group>
            {name === '' ? (
              `${countText(own.length)} at no address`
            ) : (
              <Link {...failedAt(name)} aria-current={domain === name || undefined}>
                {countText(own.length)} at {name}
              </Link>
            )}
            <span>{meant ? `did you mean ${meant}?` : reason}</span>
            {meant && own.length === 1 && own[0] && (
              <Link data-screen {...failedAt(name, own[0].id)}>
                Correct
              </Link>
            )}
            {meant && own.length > 1 && <LinkButton onClick={() => onCorrect(group)}>Correct {countText(own.length)}</LinkButton>}
          </span>
        )
      })}
      {further > 0 && (
        <span data-group>
          <Link {...failed()}>{counted(further, 'more domain')}</Link>
        </span>
      )}
      {sentAgain > 0 && <span data-group>{countText(sentAgain)} sent again</span>}
    </Strip>
  )
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding: 0 16px;
  border-bottom: 1px solid var(--line);
  color: var(--text-3);
  font-size: 13px;
  line-height: 20px;
  overflow: hidden;
  > :first-child {
    flex: none;
    color: var(--text);
    font-weight: 600;
  }
  > :first-child > small {
    color: var(--text-3);
    font: 400 13px/20px var(--font);
  }
  [data-group] {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    margin-left: 14px;
    padding-left: 14px;
    border-left: 1px solid var(--line-strong);
    white-space: nowrap;
  }
  [data-group] > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-group] :is(a, button) {
    flex: none;
    color: var(--accent-text);
    font-weight: 500;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
    &[aria-current] {
      padding: 1px 6px;
      border-radius: var(--radius);
      background: var(--accent-soft);
    }
  }
  &[data-narrow] {
    justify-content: space-between;
    min-height: 52px;
    text-decoration: none;
    small {
      display: block;
      padding-left: 15px;
      color: var(--text-3);
      font: 400 13px/18px var(--font);
    }
    svg {
      flex: none;
      width: 18px;
      height: 18px;
    }
  }
`
