import { Bell as BellIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { completeValue } from '~/platform/api/record'
import { IconButton } from '~/kit/ui/Button'
import { floating } from '~/kit/ui/floating'
import { paths } from '~/platform/routes/paths'
import { useBellItems, type BellItem } from './useBellItems'

const total = (items: readonly BellItem[]): number => items.reduce((sum, { record }) => sum + (completeValue(record)?.count ?? 0), 0)

const isUnread = ({ record }: BellItem): boolean => record.status !== 'loading' && completeValue(record) === null

const labelOf = (items: readonly BellItem[]): string => {
  const hasFailed = items.some(isUnread)
  const isLoading = items.some(({ record }) => record.status === 'loading')
  const sum = total(items)
  if (sum === 0 && hasFailed) return 'Notifications: some could not be checked'
  if (sum === 0 && isLoading) return 'Notifications'
  return `Notifications: ${sum}${hasFailed ? ', and some could not be checked' : ''}`
}

/** Pending items with a badge, counted again on every visit to the dashboard. */
export function Bell() {
  const { pathname } = useLocation()
  const [visits, setVisits] = useState({ pathname, count: 0 })
  if (visits.pathname !== pathname) setVisits({ pathname, count: visits.count + (pathname === paths.dashboard() ? 1 : 0) })
  // A new key mounts the bell again, which reads its counts.
  return <Notifications key={visits.count} />
}

/** A count that could not be read shows as unknown, never as zero. */
function Notifications() {
  const items = useBellItems()
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return null
  const sum = total(items)
  const isMore = items.some(({ record }) => completeValue(record)?.isMore)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton aria-label={labelOf(items)}>
          <BellIcon aria-hidden="true" />
          {(sum > 0 || items.some(isUnread)) && (
            <Badge aria-hidden="true" $isUnknown={sum === 0}>
              {sum === 0 ? '?' : sum > 99 ? '99+' : `${sum}${isMore ? '+' : ''}`}
            </Badge>
          )}
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Content align="end" sideOffset={8} aria-label="Notifications">
          <h2>Notifications</h2>
          <ul>
            {items.map((item) => (
              <li key={item.label}>
                <Line item={item} onChosen={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        </Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Line({ item, onChosen }: { readonly item: BellItem; readonly onChosen: () => void }) {
  const { label, record, path } = item
  const tally = completeValue(record)
  if (tally === null && record.status !== 'loading') {
    return (
      <Row as="div">
        <span>
          {label}
          <Quiet>Could not be checked</Quiet>
        </span>
        <Retry type="button" onClick={record.retry}>
          Try again
        </Retry>
      </Row>
    )
  }
  const content = (
    <>
      <span>{label}</span>
      <b>{tally ? `${tally.count}${tally.isMore ? '+' : ''}` : '…'}</b>
    </>
  )
  return path ? (
    <Row as={Link} to={path} onClick={onChosen}>
      {content}
    </Row>
  ) : (
    <Row as="div">{content}</Row>
  )
}

const Badge = styled.i<{ $isUnknown: boolean }>`
  position: absolute;
  top: 3px;
  right: 1px;
  min-width: 17px;
  height: 17px;
  padding: 0 4px;
  border-radius: 9px;
  background: ${({ $isUnknown }) => ($isUnknown ? 'var(--warn)' : 'var(--bad)')};
  color: var(--on-bad);
  font: 600 11px/17px var(--font);
  text-align: center;
`

const Content = styled(Popover.Content)`
  ${floating}
  width: 320px;
  padding: 6px;
  h2 {
    padding: 8px 10px 6px;
    font: 600 14px/20px var(--font);
  }
`

const Row = styled.div<{ readonly to?: string }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 6px 10px;
  border-radius: var(--radius);
  color: var(--text);
  text-decoration: none;
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  &[href]:hover {
    background: var(--sunken);
  }
`

const Quiet = styled.small`
  display: block;
  color: var(--warn);
  font-size: 12px;
  line-height: 16px;
`

const Retry = styled.button`
  min-height: var(--control);
  padding: 0 8px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--accent-text);
  font-weight: 500;
  cursor: pointer;
`
