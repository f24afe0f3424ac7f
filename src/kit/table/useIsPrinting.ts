import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser prints, when all rows must be in the DOM. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the DOM as it is when this listener returns.
    const start = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
