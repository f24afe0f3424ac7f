import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../ui/Button'
import { watchBottomBars } from '../ui/bottomBars'
import { CrossIcon } from '../ui/icons'
import { from } from '../ui/media'
import { toastKey, toastRole, toastTime, useHasLaterHost, useToastHost, type ToastMessage } from '~/platform/messages/toast'

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
  // Toasts are always mounted, and the page they lie over is not theirs.
  useEffect(() => watchBottomBars(), [])
  return (
    <Layer ref={layer} popover="manual" {...(messages.length > 0 && { role: 'region', 'aria-label': name })}>
      {messages.map((message) => (
        <Toast key={toastKey(message)} message={message} onClose={remove} />
      ))}
    </Layer>
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
    <Box $tone={message.tone} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span role={toastRole(message)}>{message.text}</span>
      <IconButton aria-label="Close message" onClick={() => onClose(message)}>
        <CrossIcon width={16} height={16} aria-hidden="true" />
      </IconButton>
    </Box>
  )
}

const Layer = styled.div`
  inset: var(--header) 0 auto;
  margin: 0;
  width: auto;
  padding: 0 8px;
  border: 0;
  background: none;
  color: inherit;
  pointer-events: none;
  /* Above the bar at the bottom, which holds the actions; on a phone below the header. */
  ${from.sm} {
    inset: auto 0 var(--bottom-stack) auto;
    width: 432px;
    padding: 16px;
  }
`

const Box = styled.div<{ $tone: ToastMessage['tone'] }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: 8px;
  padding: 4px 6px 4px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--raised);
  box-shadow: var(--shadow-float);
  font-size: 14px;
  line-height: 20px;
  pointer-events: auto;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--${({ $tone }) => $tone});
  }
  span {
    flex: 1;
    padding: 8px 0;
    overflow-wrap: anywhere;
  }
`
