import { useEffect, useState } from 'react'

/** False until the page has loaded and painted: for decoration, which must not hold up anything else. */
export function useAfterLoad(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  // An effect, because it runs after the first paint.
  useEffect(() => {
    const note = (): void => setLoaded(true)
    if (document.readyState === 'complete') note()
    else addEventListener('load', note, { once: true })
    return () => removeEventListener('load', note)
  }, [])
  return isLoaded
}
