import { useEffect, useRef, type RefObject } from 'react'

/** A short message that goes by itself. */
export interface ToastMessage {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

type Draw = (message: ToastMessage) => void

/** How long a message stays, in milliseconds; longer while it is pointed at or focused. */
export const toastTime = 4000

/** What draws messages, the latest last: the light pages' own, and above it the console's. */
let hosts: readonly Draw[] = []
let waiting: readonly ToastMessage[] = []

const say = (message: ToastMessage): void => {
  const draw = hosts.at(-1)
  if (draw) draw(message)
  else waiting = [...waiting, message]
}

export const toast = {
  success: (text: string): void => say({ tone: 'good', text }),
  error: (text: string): void => say({ tone: 'bad', text }),
}

/** One text stands once, however often it is said. */
export const toastKey = ({ tone, text }: ToastMessage): string => `${tone} ${text}`

/** A failure interrupts a screen reader, a success waits for its pause. */
export const toastRole = ({ tone }: ToastMessage): 'status' | 'alert' => (tone === 'good' ? 'status' : 'alert')

/**
 * Makes a component the one that draws messages, as long as it stands; what was said before any did is drawn by the first.
 * @param draw the same function each time
 * @returns the popover they stand in: it is shown anew for each, so that it lies above a dialog that was opened since
 */
export function useToastHost(draw: Draw): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host: Draw = (message) => {
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
      draw(message)
    }
    hosts = [...hosts, host]
    for (const message of waiting) host(message)
    waiting = []
    return () => {
      hosts = hosts.filter((other) => other !== host)
    }
  }, [draw])
  return layer
}
