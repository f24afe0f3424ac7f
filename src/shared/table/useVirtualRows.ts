import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import { breakpoints } from '../ui/media'

/** How much of the window's edges can be covered, in px. */
const edges = { top: 130, bottom: 90 } as const

/** How high a row is, in px, until it was measured. */
const rowHeight = { wide: 49, card: 190 } as const

/**
 * Which of many rows are in view of the window.
 * @param rows all of them, in order; none where all are drawn
 * @param kept the row that has the focus: it stays in the document wherever the page is scrolled to
 * @returns the virtualizer, and where the rows begin on the page, in px
 */
export function useVirtualRows(body: RefObject<HTMLElement | null>, rows: readonly { readonly id: string }[], kept: number) {
  const [top, setTop] = useState(0)
  const isOn = rows.length > 0
  useLayoutEffect(() => {
    if (isOn && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [body, isOn])
  // It is asked anew at each scroll, and nothing it gives is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.innerWidth < breakpoints.sm ? rowHeight.card : rowHeight.wide),
    overscan: 4,
    // A row that is moved to stands clear of the heading that stays at the top, and of the bar for chosen rows.
    scrollPaddingStart: edges.top,
    scrollPaddingEnd: edges.bottom,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), kept])].toSorted((one, other) => one - other),
  })
  return { virtual, top }
}
