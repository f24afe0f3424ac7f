import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useFrame, type FrameState } from '../frame/useFrame'
import { createGeocodeQueue } from './geocodeQueue'
import { mapChannel, type ToShow } from './messages'
import type { Pin } from './pin'

interface MapFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly state: FrameState
  /** Loads a new frame, because the maps library loads only once per document. */
  readonly retry: () => void
  readonly geocode: (address: string) => Promise<Pin | null>
}

/** The console's side of the message channel to the map frame. */
export function useMapFrame(shown: ToShow, onMove: (pin: Pin) => void): MapFrame {
  const [queue] = useState(createGeocodeQueue)
  const { frame, connection, retry } = useFrame(mapChannel, (message, renew) => {
    if (message.kind === 'found') queue.resolve(message.id, message.pin)
    if (message.kind !== 'moved') return
    onMove(message.pin)
    // If the page ignores the move, this puts the pin back.
    renew()
  })
  const { state } = connection

  useLayoutEffect(() => {
    queue.setState(state, (id, address) => mapChannel.postToFrame(frame.current?.contentWindow, { kind: 'geocode', id, address }))
  }, [queue, state, frame])
  useLayoutEffect(() => () => queue.setState('failed'), [queue])

  // As text, because an equal object is no reason to show it again.
  const content = JSON.stringify(shown)
  useEffect(() => {
    const message: ToShow = JSON.parse(content)
    if (connection.state === 'ready') mapChannel.postToFrame(frame.current?.contentWindow, message)
  }, [connection, content, frame])

  return { frame, state, retry, geocode: queue.geocode }
}
