import { mapChannel, type ToShow } from '~/kit/map/messages'
import type { Pin } from '~/kit/map/pin'
import { geocode } from './geocode'
import { makeOwnMoves } from './pendingMoves'

/** The frame's side of the message channel, for `useSyncExternalStore`. */
export interface Channel {
  /** Null until the first message. */
  readonly read: () => ToShow | null
  /** Opens the channel and tells the console. */
  readonly subscribe: (onChange: () => void) => () => void
  /** Sets what happens when the console sets the pin, but not when it only echoes a move made in the frame. */
  readonly onPin: (listener: (pin: Pin | null) => void) => void
  /** Call when the user moved the pin in the frame. */
  readonly move: (pin: Pin) => void
}

/** A channel for one map. */
export function makeChannel(): Channel {
  const ownMoves = makeOwnMoves()
  let shown: ToShow | null = null
  let notify = (): void => undefined
  let follow = (_pin: Pin | null): void => undefined

  const show = (next: ToShow): void => {
    shown = next
    notify()
  }

  const hear = (event: MessageEvent<unknown>): void => {
    const message = mapChannel.readFromPage(event, window.parent)
    if (message?.kind === 'geocode') {
      const { id, address } = message
      void geocode(address).then((pin) => mapChannel.postToPage({ kind: 'found', id, pin }))
    } else if (message?.kind === 'showAll') show(message)
    else if (message) {
      const isEcho = ownMoves.isEcho(message.pin)
      // While the frame is ahead, an echo must not take the pin back.
      show(isEcho && shown?.kind === 'show' ? { ...message, pin: shown.pin } : message)
      if (!isEcho) follow(message.pin)
    }
  }

  return {
    read: () => shown,
    subscribe: (onChange) => {
      notify = onChange
      window.addEventListener('message', hear)
      mapChannel.postToPage({ kind: 'ready' })
      return () => window.removeEventListener('message', hear)
    },
    onPin: (listener) => {
      follow = listener
    },
    move: (pin) => {
      ownMoves.made(pin)
      if (shown?.kind === 'show') show({ ...shown, pin })
      mapChannel.postToPage({ kind: 'moved', pin })
    },
  }
}
