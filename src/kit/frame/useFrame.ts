import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { FrameChannel } from './channel'

/** How long a frame may take to load, in milliseconds. */
export const loadTimeout = 15_000

export type FrameState = 'loading' | 'ready' | 'failed'

interface Frame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** A new object each time the frame needs its content again, even when the state is unchanged. */
  readonly connection: { readonly state: FrameState }
  /** Loads a new frame: what failed in one stays failed there. */
  readonly retry: () => void
}

/**
 * The page's side of a channel: what the frame says, and whether it is there.
 * @param hear called with each message, and with what has the content sent again unless the frame has failed
 */
export function useFrame<ToFrame, FromFrame extends { readonly kind: string }>(
  channel: FrameChannel<ToFrame, FromFrame>,
  hear: (message: FromFrame, renew: () => void) => void,
): Frame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [connection, setConnection] = useState<{ readonly state: FrameState }>({ state: 'loading' })
  const { state } = connection
  const renew = (): void => setConnection((current) => (current.state === 'failed' ? current : { state: 'ready' }))

  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = channel.readFromFrame(event, frame.current?.contentWindow ?? null)
    if (message === null) return
    if (message.kind === 'failed') setConnection({ state: 'failed' })
    if (message.kind === 'ready') renew()
    hear(message, renew)
  })

  // A layout effect, so that no message of a fast frame is missed.
  useLayoutEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => receive(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setConnection({ state: 'failed' }), loadTimeout)
    return () => clearTimeout(timer)
  }, [state])

  return {
    frame,
    connection,
    retry: () => setConnection({ state: 'loading' }),
  }
}
