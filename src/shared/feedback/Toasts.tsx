import { useEffect, useState, type ComponentType } from 'react'
import { toast } from './toast'

/** Vite takes a stylesheet that stands in the head for loaded, also one that failed. */
const dropFailedStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')) if (!link.sheet) link.remove()
}

/**
 * Stands once above both roots. What draws the messages is fetched for the first of them, or ahead of it: by the console, and while
 * somebody types on the login page. Where that fails, messages are not shown, and the next one tries again; all that was said stands
 * in its place too.
 */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      toast.onFirst(() => {
        import('./ToastHost').then(
          ({ default: ToastHost }) => setHost(() => ToastHost),
          () => {
            dropFailedStyles()
            toast.dropWaiting()
          },
        )
      }),
    [],
  )
  return Host && <Host />
}
