import { MapPin, MapPinOff } from 'lucide-react'
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import styled from 'styled-components'
import { EmptyState } from '../feedback/EmptyState'
import { Button } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { mapChannel, type ToShow } from './messages'
import type { Pin } from './pin'
import { useMapFrame } from './useMapFrame'

export interface MapHandle {
  /** Geocodes an address; null when nothing is found or the map failed to load. */
  readonly geocode: (address: string) => Promise<Pin | null>
}

interface MapViewProps {
  readonly ref?: Ref<MapHandle>
  readonly shown: ToShow
  /** Called when the user sets or moves the pin, by mouse or keyboard. */
  readonly onMove: (pin: Pin) => void
}

/** A map. It runs in an iframe with its own content policy, so the maps service cannot access the console. */
export function MapView({ ref, shown, onMove }: MapViewProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const { frame, state, retry, geocode } = useMapFrame(shown, onMove)
  useImperativeHandle(ref, () => ({ geocode }), [geocode])

  return (
    <Box ref={box} tabIndex={-1}>
      {state === 'failed' ? (
        <EmptyState Icon={MapPinOff} title="Map cannot be loaded right now, sorry." isUrgent>
          <Button
            onClick={() => {
              // The button unmounts; keep the focus where the map will appear.
              box.current?.focus()
              retry()
            }}
          >
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Frame ref={frame} src={mapChannel.address} title={shown.label} $isVisible={state === 'ready'} />
      )}
      {state === 'loading' && (
        <Loading role="status">
          <MapPin aria-hidden="true" />
          <Hidden>Loading the map…</Hidden>
        </Loading>
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

const Frame = styled.iframe<{ $isVisible: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  visibility: ${({ $isVisible }) => ($isVisible ? 'visible' : 'hidden')};
`

const Loading = styled.div`
  justify-self: center;
  color: var(--line-strong);
  svg {
    width: 32px;
    height: 32px;
  }
`
