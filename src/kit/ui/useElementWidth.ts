import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in px, before the first paint and whenever it changes; 0 where there is no layout. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = (): void => setWidth(box.getBoundingClientRect().width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
