import { useEffect, useEffectEvent, useState } from 'react'
import { heardInFrame, tellParent } from '~/shared/map/messages'
import type { Pin } from '~/shared/map/pin'
import { geocode } from './geocode'
import { makeOwnMoves } from './ownMoves'

interface Shown {
  readonly pin: Pin | null
  readonly label: string
}

/** What the console wants to be shown; null until it has said so. The frame's end of the line. */
export function useShown(onShown: (pin: Pin | null) => void): {
  readonly shown: Shown | null
  /** The pin was moved here. */
  readonly move: (pin: Pin) => void
} {
  const [shown, setShown] = useState<Shown | null>(null)
  const [ownMoves] = useState(makeOwnMoves)

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = heardInFrame(event, window.parent)
    if (message?.kind === 'geocode') {
      const { id, address } = message
      void geocode(address).then((pin) => tellParent({ kind: 'found', id, pin }))
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
    tellParent({ kind: 'ready' })
    return () => window.removeEventListener('message', listener)
  }, [])

  const move = (pin: Pin): void => {
    ownMoves.made(pin)
    setShown((now) => now && { ...now, pin })
    tellParent({ kind: 'moved', pin })
  }
  return { shown, move }
}
