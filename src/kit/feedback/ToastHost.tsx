import type { ReactNode } from 'react'
import { ToastContainer, toast as toastify, type CloseButtonProps } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { toastKey, toastRole, toastTime, useToastHost, type ToastMessage } from '~/platform/messages/toast'
import './toast.css'
import { CrossIcon } from '../ui/icons'

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Close message" onClick={closeToast}>
      <CrossIcon width={16} height={16} aria-hidden="true" />
    </button>
  )
}

const showMessage = (message: ToastMessage): void => {
  toastify[message.tone === 'good' ? 'success' : 'error'](message.text, { toastId: toastKey(message), role: toastRole(message) })
}

const removeMessage = (message: ToastMessage): void => toastify.dismiss(toastKey(message))

/** Shows toasts with react-toastify. Loaded with the console; until then `Toasts` shows them. */
export default function ToastHost(): ReactNode {
  const layer = useToastHost(showMessage, removeMessage)
  return (
    <div ref={layer} popover="manual" className="toast-layer" data-screen>
      <ToastContainer
        position="bottom-right"
        autoClose={toastTime}
        hideProgressBar
        pauseOnHover
        pauseOnFocusLoss
        icon={false}
        aria-label="Messages"
        closeButton={CloseButton}
      />
    </div>
  )
}
