import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from './toast'

const ToastHost = lazy(() => import('./ToastHost'))

/** Stands once above both roots. What draws the messages is fetched for the first of them, or ahead of it by the console. */
export function Toasts() {
  const [isDue, setDue] = useState(false)
  useEffect(() => toast.onFirst(() => setDue(true)), [])
  return isDue ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
