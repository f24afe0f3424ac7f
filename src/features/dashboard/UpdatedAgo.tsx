import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Ago } from '~/kit/ui/Ago'
import { IconButton } from '~/kit/ui/Button'
import { currentTime } from '~/lib/time/clock'
import type { Updated } from './updated'

/** The time since it was mounted, which is when reading ended and nothing had failed. */
function JustRead() {
  const [at] = useState(currentTime)
  return (
    <>
      Updated <Ago instant={at} hasSeconds />
    </>
  )
}

/** How old the figures of a page or chart are, and a button that reads them again. */
export function UpdatedAgo({ updated: { isBusy, failed, refresh } }: { readonly updated: Updated }) {
  return (
    <Line>
      <span>{isBusy ? 'Updating…' : failed === 'nothing' ? <JustRead /> : failed === 'something' ? 'Partly updated' : 'Not updated'}</span>
      <Refresh aria-label="Refresh" aria-disabled={isBusy || undefined} onClick={() => isBusy || refresh()}>
        <RefreshCw aria-hidden="true" />
      </Refresh>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--text-3);
  /* As wide as “Updated just now”, so that a narrow page wraps the line before its figures arrive. */
  > span {
    min-width: 8.5em;
  }
`

const Refresh = styled(IconButton)`
  width: 28px;
  height: 28px;
  margin: -4px 0;
  color: var(--accent-text);
  svg {
    width: 14px;
    height: 14px;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
    margin: -12px 0;
  }
`
