import { useEffect, useState, type ReactNode } from 'react'
import { cardChannel, type FromCard, type ToCard } from '~/kit/card/messages'
import { useFrame } from '~/kit/frame/useFrame'
import { appearanceOf } from '~/kit/ui/applyAppearance'
import { Button } from '~/kit/ui/Button'
import { Notice } from '~/kit/ui/Notice'
import { readStored } from '~/platform/storage/stored'
import type { CardLink } from './CardLink'

/** Its scripts, on its own origin, which is never that of this page. It opens no window and leads the page nowhere. */
const permissions = 'allow-scripts allow-same-origin'

interface CardFrameProps {
  readonly link: CardLink
  /** The clinic's. */
  readonly color: string | null
  readonly onEnter: () => void
  /** The contact to ask if it does not load. */
  readonly children: ReactNode
}

/** The card form, on an origin of its own: this page cannot read it. */
export function CardFrame({ link, color, onEnter, children }: CardFrameProps) {
  const [height, setHeight] = useState(420)
  const { frame, connection, retry } = useFrame<ToCard, FromCard>(cardChannel, (message) => {
    if (message.kind === 'height') setHeight(message.height)
    else if (message.kind === 'enter') onEnter()
    else link.hear(message)
  })
  useEffect(() => {
    if (connection.state !== 'ready') return undefined
    const post = (message: ToCard): void => cardChannel.postToFrame(frame.current?.contentWindow, message)
    link.connect(post)
    post({ kind: 'look', theme: appearanceOf(readStored('appearance')), color: color ?? '' })
    return () => link.connect(null)
  }, [connection, frame, link, color])
  if (connection.state === 'failed')
    return (
      <Notice tone="bad" isUrgent>
        <p>The card form could not be loaded. Nothing was charged. {children}</p>
        <Button onClick={retry}>Try again</Button>
      </Notice>
    )
  return (
    <>
      {connection.state === 'loading' && <p role="status">Loading the card form…</p>}
      <iframe
        ref={frame}
        className="booking-frame"
        src={cardChannel.address}
        title="Card details"
        allow="autofill"
        sandbox={permissions}
        style={{ height }}
      />
    </>
  )
}
