import { ChevronUp, Wifi, WifiOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { bottomBar } from '~/kit/ui/bottomBars'
import { Hidden } from '~/kit/ui/Hidden'
import { from } from '~/kit/ui/media'
import { counted } from '~/lib/format/counted'
import { paths } from '~/platform/routes/paths'
import type { Report } from './report'
import { isOpen, isUnsent, needsSomebody, type QueueSnapshot } from './SendQueue'

interface QueueBarProps {
  readonly queue: QueueSnapshot<Report>
}

/** '1 needs you' */
export const needsWords = (count: number): string => counted(count, 'needs you', 'need you')

/** '7 not sent yet · no signal' */
export function queueWords({ items, hasSignal, isRead, expired }: QueueSnapshot<Report>): string {
  const [waiting, needed] = [items.filter(isUnsent).length, items.filter(needsSomebody).length]
  const deleted = [...expired.values()].reduce((sum, count) => sum + count, 0)
  const parts = [
    !isRead && 'Reports on this device could not be read',
    deleted > 0 && `${deleted} deleted after 72 hours`,
    needed > 0 && needsWords(needed),
    waiting > 0 && `${waiting} not sent yet`,
  ].filter(Boolean)
  if (parts.length === 0) return hasSignal === false ? 'Everything is sent · no signal now' : 'Everything is sent'
  return [...parts, ...(hasSignal === false ? ['no signal'] : [])].join(' · ')
}

/** Says at the bottom of the page what is still on this device only, and leads there. */
export function QueueBar({ queue }: QueueBarProps) {
  const hasOpen = queue.items.some(isOpen)
  const Icon = queue.hasSignal === false ? WifiOff : Wifi
  const words = queueWords(queue)
  return (
    <>
      <Hidden role="status">{words}</Hidden>
      <Bar
        ref={bottomBar}
        data-bottom-bar
        data-open={hasOpen || !queue.isRead || queue.expired.size > 0 || undefined}
        to={`${paths.reportArt()}?queue=open`}
      >
        <Icon aria-hidden="true" />
        <span>
          <b>{words}</b>
          {hasOpen && <small>{queue.isStored ? 'Kept on this device, encrypted' : 'Only in this tab: keep it open'}</small>}
        </span>
        <ChevronUp aria-hidden="true" />
      </Bar>
    </>
  )
}

const Bar = styled(Link)`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 10px 16px;
  ${from.sm} {
    padding-inline: 32px;
  }
  border-top: 1px solid var(--line);
  background: var(--surface);
  color: var(--text);
  text-decoration: none;
  span {
    display: grid;
    flex: 1;
  }
  b {
    font-weight: 600;
  }
  svg {
    flex: none;
    color: var(--text-2);
  }
  &[data-open] {
    border-top: 2px solid var(--warn);
    background: var(--warn-soft);
  }
`
