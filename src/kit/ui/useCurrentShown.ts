import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls a row of links or tabs sideways until the current one is in the middle, because a phone shows only the first few.
 * @param index of the current one among the row's children
 * @returns the ref of the row
 */
export function useCurrentShown<Row extends HTMLElement>(index: number): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const list = row.current
    const item = list?.children[index]
    if (!list || !item) return
    const { left, width } = item.getBoundingClientRect()
    list.scrollLeft += left + width / 2 - (list.getBoundingClientRect().left + list.clientWidth / 2)
  }, [index])
  return row
}
