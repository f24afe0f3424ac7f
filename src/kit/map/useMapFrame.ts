import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createGeocodeQueue, type MapState } from './geocodeQueue'
import { readFromFrame, postToFrame, type ToShow } from './messages'
import type { Pin } from './pin'

/** How long the frame may take to load, in milliseconds. */
export const loadTimeout = 15_000

interface MapFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly state: MapState
  /** Loads a new frame, because the maps library loads only once per document. */
  readonly retry: () => void
  readonly geocode: (address: string) => Promise<Pin | null>
}

/** The console's side of the message channel to the map frame. */
export function useMapFrame(shown: ToShow, onMove: (pin: Pin) => void): MapFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  // A new object each time the frame needs its content again, even when the state is unchanged.
  const [connection, setConnection] = useState<{ readonly state: MapState }>({ state: 'loading' })
  const [queue] = useState(createGeocodeQueue)
  const { state } = connection

  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readFromFrame(event, frame.current?.contentWindow ?? null)
    if (message === null) return
    if (message.kind === 'found') queue.resolve(message.id, message.pin)
    else if (message.kind === 'failed') setConnection({ state: 'failed' })
    else {
      if (message.kind === 'moved') onMove(message.pin)
      // After a move too: if the page ignores the move, this puts the pin back. A failed frame stays failed.
      setConnection((current) => (current.state === 'failed' ? current : { state: 'ready' }))
    }
  })

  // A layout effect, so that no message of a fast frame is missed.
  useLayoutEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  useLayoutEffect(() => {
    queue.setState(state, (id, address) => postToFrame(frame.current?.contentWindow, { kind: 'geocode', id, address }))
  }, [queue, state])
  useLayoutEffect(() => () => queue.setState('failed'), [queue])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setConnection({ state: 'failed' }), loadTimeout)
    return () => clearTimeout(timer)
  }, [state])

  // As text, because an equal object is no reason to show it again.
  const content = JSON.stringify(shown)
  useEffect(() => {
    const message: ToShow = JSON.parse(content)
    if (connection.state === 'ready') postToFrame(frame.current?.contentWindow, message)
  }, [connection, content])

  return { frame, state, retry: () => setConnection({ state: 'loading' }), geocode: queue.geocode }
}
