import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { breakpoints } from '../ui/media'

/** Height in px that the sticky heading and the bulk action bar can cover. */
const edges = { top: 130, bottom: 90 } as const

/** Estimated height of a row in px, until it is measured. */
const rowHeight = { wide: 47, narrow: 68 } as const

/**
 * Virtualises the rows of a table in the scrolling window.
 * @param keys keys of all rows in order, and of what is open below one of them; empty to turn virtualisation off
 * @param focusedIndex the row with the focus, which stays in the DOM even when scrolled out of view
 * @returns the virtualizer, and the offset of the rows from the top of the page in px
 */
export function useVirtualRows(body: RefObject<HTMLElement | null>, keys: readonly string[], focusedIndex: number) {
  const [top, setTop] = useState(0)
  const isOn = keys.length > 0
  useLayoutEffect(() => {
    if (isOn && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body, isOn])
  // Read once for all rows: reading it may have the browser work out the layout.
  const estimate = isOn && window.innerWidth < breakpoints.sm ? rowHeight.narrow : rowHeight.wide
  // Safe without memoisation: its results are read on every render and never stored.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => estimate,
    overscan: 4,
    // Rows are measured once the browser has laid them out, before it paints. Measuring each as it is mounted would lay out all again.
    measureElement: (row, entry, instance) =>
      entry ? measureElement(row, entry, instance) : (instance.measurementsCache[instance.indexFromElement(row)]?.size ?? estimate),
    // Keeps a row that is scrolled to clear of the sticky heading and the bulk action bar.
    scrollPaddingStart: edges.top,
    scrollPaddingEnd: edges.bottom,
    scrollMargin: top,
    indexAttribute: 'data-entry',
    getItemKey: (index) => keys[index] ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focusedIndex])].toSorted((one, other) => one - other),
  })
  return { virtual, top }
}
