import { useCallback, useEffect, useState } from 'react'
import { toastKey, toastRole, toastTime, useHasLaterHost, useToastHost, type ToastMessage } from '~/platform/messages/toast'
import { IconButton } from '../ui/Button'
import { CrossIcon } from '../ui/icons'

/**
 * Shows toasts without react-toastify, which the sign-in and public pages do not load. It is always mounted, so that messages appear
 * even before the console's `ToastHost` is loaded, or if loading it fails.
 */
export function Toasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const remove = useCallback((message: ToastMessage) => setMessages((all) => all.filter((one) => toastKey(one) !== toastKey(message))), [])
  const add = useCallback(
    (message: ToastMessage) => setMessages((all) => [...all.filter((one) => toastKey(one) !== toastKey(message)), message]),
    [],
  )
  const layer = useToastHost(add, remove)
  // Two regions of one name could not be told apart: the console’s host is named Messages once it has come.
  const name = useHasLaterHost() ? 'Earlier messages' : 'Messages'
  return (
    <div ref={layer} className="toasts" data-screen popover="manual" {...(messages.length > 0 && { role: 'region', 'aria-label': name })}>
      {messages.map((message) => (
        <Toast key={toastKey(message)} message={message} onClose={remove} />
      ))}
    </div>
  )
}

function Toast({ message, onClose }: { readonly message: ToastMessage; readonly onClose: (message: ToastMessage) => void }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, toastTime, message)
    return () => clearTimeout(timer)
  }, [isHeld, message, onClose])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className={message.tone === 'bad' ? 'toast toast-bad' : 'toast'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span role={toastRole(message)}>{message.text}</span>
      <IconButton aria-label="Close message" onClick={() => onClose(message)}>
        <CrossIcon width={16} height={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
