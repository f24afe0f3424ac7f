import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { Store } from '~/lib/Store'

/** A short message that disappears on its own. */
export interface ToastMessage {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

interface Host {
  readonly show: (message: ToastMessage) => void
  readonly remove: (message: ToastMessage) => void
}

/** How long a toast stays, in milliseconds. Hovering or focusing it keeps it open. */
export const toastTime = 4000

/** Mounted hosts, latest last: `Toasts`, then `ToastHost` once the console has loaded it. The latest shows each message. */
const hosts = new Store<readonly Host[]>([])
let queued: readonly ToastMessage[] = []

/** Whether another host shows new messages, so that the first one only keeps those it had. */
export const useHasLaterHost = (): boolean =>
  useSyncExternalStore(
    hosts.subscribe,
    () => hosts.getSnapshot().length > 1,
    () => false,
  )

const show = (message: ToastMessage): void => {
  const host = hosts.getSnapshot().at(-1)
  if (host) host.show(message)
  else queued = [...queued, message]
}

export const toast = {
  success: (text: string): void => show({ tone: 'good', text }),
  error: (text: string): void => show({ tone: 'bad', text }),

  /** Takes an error back that is no longer true. */
  takeBack: (text: string): void => {
    const message: ToastMessage = { tone: 'bad', text }
    queued = queued.filter((waiting) => toastKey(waiting) !== toastKey(message))
    for (const host of hosts.getSnapshot()) host.remove(message)
  },
}

/** Identifies a message, so that a repeated one is shown once. */
export const toastKey = ({ tone, text }: ToastMessage): string => `${tone} ${text}`

/** Screen readers announce a failure immediately and a success at the next pause. */
export const toastRole = ({ tone }: ToastMessage): 'status' | 'alert' => (tone === 'good' ? 'status' : 'alert')

/**
 * Makes a component the host that shows messages while it is mounted. The first host also shows messages sent before it.
 * @param showMessage must be stable between renders, like `removeMessage`
 * @returns ref of the popover around the toasts. It is reopened for each message, to put it above dialogs opened in between.
 */
export function useToastHost(showMessage: Host['show'], removeMessage: Host['remove']): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host: Host = {
      show: (message) => {
        layer.current?.hidePopover?.()
        layer.current?.showPopover?.()
        showMessage(message)
      },
      remove: removeMessage,
    }
    hosts.tell([...hosts.getSnapshot(), host])
    for (const message of queued) host.show(message)
    queued = []
    return () => hosts.tell(hosts.getSnapshot().filter((other) => other !== host))
  }, [showMessage, removeMessage])
  return layer
}
