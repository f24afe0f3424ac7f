import { useEffect, useRef } from 'react'
import { ToastContainer, toast as draw, type CloseButtonProps } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { CrossIcon } from '../ui/icons'
import './toast.css'
import { toast } from './toast'

/** How long a message stays, in milliseconds; longer while it is pointed at or focused. */
export const toastTime = 4000

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Close message" onClick={closeToast}>
      <CrossIcon width={16} height={16} aria-hidden="true" />
    </button>
  )
}

/** Draws the messages of `toast`. One text stands once, however often it is said. */
export default function ToastHost() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      toast.connect(({ tone, text }) => {
        // Shown anew each time, so that it lies above a dialog that was opened since.
        layer.current?.hidePopover?.()
        layer.current?.showPopover?.()
        draw[tone === 'good' ? 'success' : 'error'](text, { toastId: `${tone} ${text}`, role: tone === 'good' ? 'status' : 'alert' })
      }),
    [],
  )
  return (
    <div ref={layer} popover="manual" className="toast-layer">
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
