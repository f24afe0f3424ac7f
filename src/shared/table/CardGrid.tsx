import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import type { RowAction } from './RowMenu'
import { RowMenu } from './RowMenu'

/** How rows are drawn as cards. */
export interface CardDrawing<Row> {
  /** @param menu what can be done with the row; nothing where nothing can */
  readonly draw: (row: Row, menu: ReactNode) => ReactNode
  readonly nameOf: (row: Row) => string
}

interface CardGridProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly cards: CardDrawing<Row>
  readonly actions?: (row: Row) => readonly RowAction[]
  /** Rows of an earlier question are still shown. */
  readonly isStale?: boolean
}

/** A card is at least so wide, in px; the rest of a line is shared. */
const leastWidth = 300
const gap = 16

/** Above so many rows only the lines in view are in the document. */
const drawnWhole = 100

/** Rows as cards, as many side by side as there is room for. However many there are, only those in view are in the document. */
export function CardGrid<Row>({ label, rows, keyOf, cards, actions, isStale = false }: CardGridProps<Row>) {
  const grid = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ across: 1, top: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect()
      setPlace({ across: Math.max(1, Math.floor((width + gap) / (leastWidth + gap))), top: top + window.scrollY })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isVirtual = rows.length > drawnWhole
  // It is asked anew at each scroll, and nothing it gives is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: isVirtual ? Math.ceil(rows.length / place.across) : 0,
    estimateSize: () => 420,
    overscan: 2,
    gap,
    scrollMargin: place.top,
  })
  const cardOf = (row: Row): ReactNode => {
    const found = actions?.(row) ?? []
    return cards.draw(row, found.length > 0 ? <RowMenu name={cards.nameOf(row)} actions={found} /> : null)
  }
  const lines = virtual.getVirtualItems()
  return (
    <Cards
      ref={grid}
      aria-label={label}
      aria-busy={isStale || undefined}
      style={isVirtual ? { height: virtual.getTotalSize() } : undefined}
      $isVirtual={isVirtual}
    >
      {isVirtual
        ? lines.map(({ index, start }) => (
            <Line
              key={index}
              role="presentation"
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start - place.top}px)`, gridTemplateColumns: `repeat(${place.across}, minmax(0, 1fr))` }}
            >
              {rows.slice(index * place.across, (index + 1) * place.across).map((row, at) => (
                <Card
                  key={keyOf(row)}
                  // Those before it may not be in the document.
                  aria-setsize={rows.length}
                  aria-posinset={index * place.across + at + 1}
                  role="listitem"
                >
                  {cardOf(row)}
                </Card>
              ))}
            </Line>
          ))
        : rows.map((row) => (
            <Card as="li" key={keyOf(row)}>
              {cardOf(row)}
            </Card>
          ))}
    </Cards>
  )
}

const Cards = styled.ul<{ $isVirtual: boolean }>`
  list-style: none;
  margin: 0;
  padding: 0;
  ${({ $isVirtual }) =>
    $isVirtual
      ? 'position: relative;'
      : `display: grid; grid-template-columns: repeat(auto-fill, minmax(min(${leastWidth}px, 100%), 1fr)); gap: ${gap}px;`}
  &[aria-busy] {
    opacity: 0.6;
  }
`

const Line = styled.li`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: ${gap}px;
`

const Card = styled.div`
  display: grid;
  min-width: 0;
`
