import { Bell as BellIcon, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { IconButton } from '~/kit/ui/Button'
import { floating } from '~/kit/ui/floating'
import { completeValue } from '~/platform/api/read/record'
import { useSession } from '~/platform/session/useSession'
import { useClient } from '~/platform/tenant/client'
import { BellMemory } from './BellMemory'
import { useBellItems, type BellItem } from './useBellItems'

const tallyOf = ({ record }: BellItem) => completeValue(record)

const isUnread = (item: BellItem): boolean => item.record.status !== 'loading' && tallyOf(item) === null

const talliesOf = (items: readonly BellItem[]) => Object.fromEntries(items.map((item) => [item.source, tallyOf(item)]))

/** '7', or '25 or more' where the list was cut off. */
const countInWords = (count: number, isMore: boolean): string => `${count}${isMore ? ' or more' : ''}`

function labelOf(items: readonly BellItem[], sum: number, newCount: number): string {
  const hasFailed = items.some(isUnread)
  if (sum === 0 && hasFailed) return 'Notifications: some could not be checked'
  if (sum === 0 && items.some(({ record }) => record.status === 'loading')) return 'Notifications'
  const isMore = items.some((item) => tallyOf(item)?.isMore)
  return `Notifications: ${countInWords(sum, isMore)}${newCount > 0 ? `, ${newCount} new` : ''}${hasFailed ? ', and some could not be checked' : ''}`
}

/** Pending items with a badge, which is quiet once they were seen. A count that could not be read shows as unknown, never as zero. */
export function Bell() {
  const { pathname } = useLocation()
  const { id } = useClient()
  const { admin } = useSession()
  const items = useBellItems(pathname)
  const [memory] = useState(() => new BellMemory(id, admin.id))
  // What was new when the bell was opened stays marked until it is closed; null while it is closed.
  const [opened, setOpened] = useState<readonly BellItem['source'][] | null>(null)
  useEffect(() => memory.noteRead(talliesOf(items)), [memory, items])
  if (items.length === 0) return null

  const newIn = (item: BellItem): number => memory.newIn(item.source, tallyOf(item))
  const sum = items.reduce((total, item) => total + (tallyOf(item)?.count ?? 0), 0)
  const newCount = items.reduce((total, item) => total + newIn(item), 0)
  const isMore = items.some((item) => tallyOf(item)?.isMore)
  const open = (isOpen: boolean): void => {
    setOpened(isOpen ? items.filter((item) => newIn(item) > 0).map(({ source }) => source) : null)
    if (isOpen) memory.noteOpened(talliesOf(items))
  }
  return (
    <Popover.Root open={opened !== null} onOpenChange={open}>
      <Popover.Trigger asChild>
        <IconButton aria-label={labelOf(items, sum, newCount)}>
          <BellIcon aria-hidden="true" />
          {(sum > 0 || items.some(isUnread)) && (
            <Badge aria-hidden="true" $tone={sum === 0 ? 'warn' : newCount > 0 ? 'bad' : 'idle'}>
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
              <li key={item.source}>
                <Line item={item} isNew={opened?.includes(item.source) ?? false} onChosen={() => setOpened(null)} />
              </li>
            ))}
          </ul>
        </Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface LineProps {
  readonly item: BellItem
  readonly isNew: boolean
  readonly onChosen: () => void
}

function Line({ item, isNew, onChosen }: LineProps) {
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
      <span>
        {label} {isNew && <New>New</New>}
      </span>
      <b>{tally ? countInWords(tally.count, tally.isMore) : '…'}</b>
      {path && <ChevronRight aria-hidden="true" />}
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

const New = styled.small`
  margin-left: 4px;
  padding: 1px 6px;
  border-radius: 9px;
  background: var(--accent-soft);
  color: var(--accent-text);
  font: 600 11px/16px var(--font);
`

const Badge = styled.i<{ $tone: 'warn' | 'bad' | 'idle' }>`
  position: absolute;
  top: 3px;
  right: 1px;
  min-width: 17px;
  height: 17px;
  padding: 0 4px;
  border-radius: 9px;
  background: var(--${({ $tone }) => $tone});
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
  > :first-child {
    flex: 1;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  svg {
    width: 14px;
    height: 14px;
    margin-left: -4px;
    color: var(--text-3);
  }
  /* The counts stand below each other, whether their line leads anywhere or not. */
  &:not([href]) b {
    margin-right: 22px;
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
