import { useCallback, useState, type RefCallback } from 'react'

/**
 * The width of an element in px, before the first paint and whenever it changes; 0 where there is no layout.
 * @returns the element's `ref`, and the width; an element that is drawn later, or again, is measured too
 */
export function useElementWidth(): readonly [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = (): void => setWidth(element.getBoundingClientRect().width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
