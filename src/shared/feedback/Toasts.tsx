import { useCallback, useEffect, useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../ui/Button'
import { CrossIcon } from '../ui/icons'
import { toastKey, toastRole, toastTime, useToastHost, type ToastMessage } from './toast'

/**
 * Draws the messages of the light pages, which do not carry the console's library for it. It stands above both roots: until the
 * console's own is there, and where that could not be fetched, messages are shown all the same.
 */
export function Toasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([])
  const drop = useCallback((message: ToastMessage) => setMessages((all) => all.filter((one) => one !== message)), [])
  const add = useCallback(
    (message: ToastMessage) => setMessages((all) => [...all.filter((one) => toastKey(one) !== toastKey(message)), message]),
    [],
  )
  const layer = useToastHost(add)
  return (
    <Layer ref={layer} popover="manual" {...(messages.length > 0 && { role: 'region', 'aria-label': 'Messages' })}>
      {messages.map((message) => (
        <Toast key={toastKey(message)} message={message} onGone={drop} />
      ))}
    </Layer>
  )
}

function Toast({ message, onGone }: { readonly message: ToastMessage; readonly onGone: (message: ToastMessage) => void }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onGone, toastTime, message)
    return () => clearTimeout(timer)
  }, [isHeld, message, onGone])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <Box $tone={message.tone} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span role={toastRole(message)}>{message.text}</span>
      <IconButton aria-label="Close message" onClick={() => onGone(message)}>
        <CrossIcon width={16} height={16} aria-hidden="true" />
      </IconButton>
    </Box>
  )
}

const Layer = styled.div`
  inset: auto 0 0 auto;
  margin: 0;
  width: min(432px, 100vw);
  padding: 16px;
  border: 0;
  background: none;
  color: inherit;
  pointer-events: none;
  @media print {
    display: none;
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
