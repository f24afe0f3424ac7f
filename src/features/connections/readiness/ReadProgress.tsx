import styled from 'styled-components'
import { Ago } from '~/kit/ui/Ago'
import { Button } from '~/kit/ui/Button'
import { LinkButton } from '~/kit/ui/LinkButton'
import { countText } from '~/lib/format/countText'
import type { CrewProgress } from './useCrew'

/** Whether some could not be read: a notice then says so, and offers to read the rest. */
export const hasFailures = ({ state, failed, reason }: CrewProgress): boolean => state === 'stopped' && (failed > 0 || reason !== null)

/** How many people have been read, with a way to stop and to go on. */
export function ReadProgress({ progress }: { readonly progress: CrewProgress }) {
  const { read, total, state, endedAt, start, stop, again } = progress
  const ended = state === 'ended'
  return (
    <Row data-screen>
      {!ended && total > 0 && (
        <>
          <progress aria-label="People read" value={read} max={total} />
          <span>
            {state === 'reading' ? 'Reading' : 'Stopped at'} {countText(read)} of {countText(total)}
          </span>
          {state === 'reading' && <Button onClick={stop}>Stop</Button>}
          {state === 'stopped' && !hasFailures(progress) && <Button onClick={start}>Go on</Button>}
        </>
      )}
      <span role="status">{ended && total > 0 ? `All ${countText(total)} read` : ''}</span>
      {ended && endedAt && total > 0 && (
        <span>
          <Ago instant={endedAt} />, <LinkButton onClick={again}>read again</LinkButton>
        </span>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  color: var(--text-3);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  @media (pointer: fine) {
    /* As high as the title beside it, so that nothing moves when it goes. */
    button {
      min-height: 28px;
      height: 28px;
    }
  }
  progress {
    width: 120px;
    height: 6px;
    accent-color: var(--accent-text);
  }
`
