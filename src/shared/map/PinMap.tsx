import { MapPin, MapPinOff } from 'lucide-react'
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import styled from 'styled-components'
import { EmptyState } from '../feedback/EmptyState'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import type { Pin } from './pin'
import { useMapFrame } from './useMapFrame'

export type { Pin } from './pin'

export interface PinMapHandle {
  /** Looks an address up; null when nothing is found, and when the map is not there. */
  readonly geocode: (address: string) => Promise<Pin | null>
}

interface PinMapProps {
  readonly ref?: Ref<PinMapHandle>
  /** What the map shows, for those who do not see it. */
  readonly label: string
  readonly pin: Pin | null
  /** The pin was dragged, set by a click, or moved with the keyboard. */
  readonly onMove: (pin: Pin) => void
}

/** A map with one pin that can be moved. It stands in a frame with a policy of its own: the maps service gets nothing of the console's. */
export function PinMap({ ref, label, pin, onMove }: PinMapProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { frame, state, retry, geocode } = useMapFrame(label, pin, onMove)
  useImperativeHandle(ref, () => ({ geocode }), [geocode])

  return (
    <Box ref={box} tabIndex={-1}>
      {state === 'failed' ? (
        <EmptyState Icon={MapPinOff} title="Map cannot be loaded right now, sorry." isUrgent>
          <Button
            onClick={() => {
              // The button goes; whoever pressed it stays where the map will be.
              box.current?.focus()
              retry()
            }}
          >
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Frame ref={frame} src="/map-frame.html" title={label} $isSeen={state === 'ready'} />
      )}
      {state === 'loading' && (
        <Waiting role="status">
          <MapPin aria-hidden="true" />
          <Hidden>The map is being loaded…</Hidden>
        </Waiting>
      )}
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  display: grid;
  align-content: center;
  height: 300px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  &:focus {
    outline: none;
  }
`

const Frame = styled.iframe<{ $isSeen: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};
`

const Waiting = styled.div`
  justify-self: center;
  color: var(--line-strong);
  svg {
    width: 32px;
    height: 32px;
  }
`
