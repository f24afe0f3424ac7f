import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { breakpoints } from '../ui/media'

/** Height in px that the sticky heading and the bulk action bar can cover. */
const edges = { top: 130, bottom: 90 } as const

/** Estimated height of a row in px, until it is measured. */
const rowHeight = { wide: 49, card: 190 } as const

/**
 * Virtualises the rows of a table in the scrolling window.
 * @param rows all rows in order; empty to turn virtualisation off
 * @param focusedIndex the row with the focus, which stays in the DOM even when scrolled out of view
 * @returns the virtualizer, and the offset of the rows from the top of the page in px
 */
export function useVirtualRows(body: RefObject<HTMLElement | null>, rows: readonly { readonly id: string }[], focusedIndex: number) {
  const [top, setTop] = useState(0)
  const isOn = rows.length > 0
  useLayoutEffect(() => {
    if (isOn && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body, isOn])
  // Safe without memoisation: its results are read on every render and never stored.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.innerWidth < breakpoints.sm ? rowHeight.card : rowHeight.wide),
    overscan: 4,
    // Keeps a row that is scrolled to clear of the sticky heading and the bulk action bar.
    scrollPaddingStart: edges.top,
    scrollPaddingEnd: edges.bottom,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focusedIndex])].toSorted((one, other) => one - other),
  })
  return { virtual, top }
}
