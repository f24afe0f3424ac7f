import type { AnimationEvent, ReactNode } from 'react'
import { ToastContainer, toast as toastify, type CloseButtonProps } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { toastKey, toastRole, toastTime, useToastHost, type ToastMessage } from '~/platform/messages/toast'
import './toast.css'
import { CrossIcon } from '../ui/icons'
import { UndoBar } from './UndoBar'

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

/**
 * The library closes a toast when the animation of its bar ends. Chromium sometimes says so as soon as a paused one goes on, then starts
 * it anew: the message was gone after half a second.
 */
const keepOpen = (event: AnimationEvent): void => {
  if (event.elapsedTime === 0 && event.target instanceof Element && event.target.matches('.Toastify__progress-bar')) event.stopPropagation()
}

/** Shows toasts with react-toastify, and the change that can be undone. Loaded with the console; until then `Toasts` shows messages. */
export function ToastHost(): ReactNode {
  const layer = useToastHost(showMessage, removeMessage)
  return (
    <>
      <UndoBar />
      <div ref={layer} popover="manual" className="toast-layer" data-screen onAnimationEndCapture={keepOpen}>
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
    </>
  )
}
