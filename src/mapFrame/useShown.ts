import { useEffect, useEffectEvent, useState } from 'react'
import { readFromParent, postToParent } from '~/kit/map/messages'
import type { Pin } from '~/kit/map/pin'
import { geocode } from './geocode'
import { makeOwnMoves } from './pendingMoves'

interface Shown {
  readonly pin: Pin | null
  readonly label: string
}

/** The frame's side of the message channel: the pin and label that the console wants shown, null until the first message. */
export function useShown(onShown: (pin: Pin | null) => void): {
  readonly shown: Shown | null
  /** Call when the user moved the pin in the frame. */
  readonly move: (pin: Pin) => void
} {
  const [shown, setShown] = useState<Shown | null>(null)
  const [ownMoves] = useState(makeOwnMoves)

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = readFromParent(event, window.parent)
    if (message?.kind === 'geocode') {
      const { id, address } = message
      void geocode(address).then((pin) => postToParent({ kind: 'found', id, pin }))
    } else if (message) {
      const { pin, label } = message
      if (ownMoves.isEcho(pin)) {
        setShown((now) => now && { ...now, label })
        return
      }
      setShown({ pin, label })
      onShown(pin)
    }
  })

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => hear(event)
    window.addEventListener('message', listener)
    postToParent({ kind: 'ready' })
    return () => window.removeEventListener('message', listener)
  }, [])

  const move = (pin: Pin): void => {
    ownMoves.made(pin)
    setShown((now) => now && { ...now, pin })
    postToParent({ kind: 'moved', pin })
  }
  return { shown, move }
}
