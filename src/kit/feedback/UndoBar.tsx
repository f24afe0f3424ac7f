import { Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { bottomBar } from '../ui/bottomBars'
import { Button } from '../ui/Button'
import { floating } from '../ui/floating'
import { undo, undoTime } from './undo'

/** Shows the pending change with an Undo button until it is sent. */
export function UndoBar() {
  const state = useSyncExternalStore(undo.subscribe, undo.read)
  return (
    <Layer ref={bottomBar} role="status" data-bottom-bar="above">
      {state && (
        <Bar
          key={state.id}
          onPointerEnter={() => undo.hold('pointer')}
          onPointerLeave={() => undo.release('pointer')}
          onFocus={() => undo.hold('focus')}
          onBlur={() => undo.release('focus')}
          data-sending={state.isSending || undefined}
        >
          <span>{state.text}…</span>
          {!state.isSending && (
            <Button tone="quiet" onClick={undo.revert}>
              <Undo2 aria-hidden="true" />
              Undo
            </Button>
          )}
        </Bar>
      )}
    </Layer>
  )
}

const Layer = styled.div`
  position: fixed;
  inset: auto 0 var(--bottom-bar);
  z-index: 29;
  display: grid;
  justify-items: center;
  padding: 0 16px;
  &:not(:empty) {
    padding-bottom: 20px;
  }
  pointer-events: none;
`

const Bar = styled.div`
  ${floating}
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  padding: 4px 8px 4px 16px;
  overflow: hidden;
  pointer-events: auto;
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--accent);
    transform-origin: left;
    animation: undo-time ${undoTime}ms linear forwards;
  }
  &:hover::after,
  &:focus-within::after {
    animation-play-state: paused;
  }
  &[data-sending]::after {
    animation: none;
    transform: none;
  }
  @keyframes undo-time {
    to {
      transform: scaleX(0);
    }
  }
`
