import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { heardFromFrame, tellFrame } from './messages'
import type { Pin } from './pin'
import { makeQuestions, type MapState } from './questions'

/** How long the frame may say nothing before it counts as failed. */
export const silenceTime = 15_000

interface MapLine {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly state: MapState
  /** With another frame: the maps library loads once in a document. */
  readonly retry: () => void
  readonly geocode: (address: string) => Promise<Pin | null>
}

/** The console's end of the line to the map's frame. */
export function useMapFrame(label: string, pin: Pin | null, onMove: (pin: Pin) => void): MapLine {
  const frame = useRef<HTMLIFrameElement>(null)
  // Another object each time the frame has to be told the pin, though it is as ready as before.
  const [line, setLine] = useState<{ readonly state: MapState }>({ state: 'loading' })
  const [questions] = useState(makeQuestions)
  const { state } = line

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = heardFromFrame(event, frame.current?.contentWindow ?? null)
    if (message === null) return
    if (message.kind === 'found') questions.answer(message.id, message.pin)
    else if (message.kind === 'failed') setLine({ state: 'failed' })
    else {
      if (message.kind === 'moved') onMove(message.pin)
      // Told after a move too: where the page takes no notice of it, the pin goes back. What failed stays so.
      setLine((now) => (now.state === 'failed' ? now : { state: 'ready' }))
    }
  })

  // Before the browser paints, so that no word of a quick frame is missed.
  useLayoutEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  useLayoutEffect(() => {
    questions.follow(state, (id, address) => tellFrame(frame.current?.contentWindow, { kind: 'geocode', id, address }))
  }, [questions, state])
  useLayoutEffect(() => () => questions.follow('failed'), [questions])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setLine({ state: 'failed' }), silenceTime)
    return () => clearTimeout(timer)
  }, [state])

  const { lat, lng } = pin ?? {}
  useEffect(() => {
    const shown = lat === undefined || lng === undefined ? null : { lat, lng }
    if (line.state === 'ready') tellFrame(frame.current?.contentWindow, { kind: 'show', pin: shown, label })
  }, [line, lat, lng, label])

  return { frame, state, retry: () => setLine({ state: 'loading' }), geocode: questions.ask }
}
