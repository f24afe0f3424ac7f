import { useEffect, useRef } from 'react'

/** @returns a function that gives the signal of this visit, which aborts when the component unmounts */
export function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    // React mounts twice in development.
    if (controller.current.signal.aborted) controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return () => controller.current.signal
}
