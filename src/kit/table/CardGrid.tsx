import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { ActionMenu, type MenuAction } from '../ui/ActionMenu'
import { cardColumns, cardGap, minCardWidth } from './cardColumns'
import { followLink, pressedIn } from './rowClick'
import { useOpenedRow } from './useOpenedRow'

/** How to render rows as cards. */
export interface CardOptions<Row> {
  /** @param menu the actions of the row; null where there are none */
  readonly render: (row: Row, menu: ReactNode) => ReactNode
  readonly nameOf: (row: Row) => string
}

interface CardGridProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly cards: CardOptions<Row>
  readonly actions?: (row: Row) => readonly MenuAction[]
  /** The rows belong to an earlier query, whose replacement is loading. */
  readonly isStale?: boolean
}

/** Longer lists are virtualised. */
const virtualizeAbove = 100

/**
 * Rows as a grid of cards, as many per line as fit. A card opens its record anywhere on it, and has the focus after Back. Only the cards in
 * view of a long list are in the DOM.
 */
export function CardGrid<Row>({ label, rows, keyOf, cards, actions, isStale = false }: CardGridProps<Row>) {
  const grid = useRef<HTMLUListElement>(null)
  const [layout, setLayout] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect()
      setLayout({ columns: Math.max(1, Math.floor((width + cardGap) / (minCardWidth + cardGap))), top: top + window.scrollY })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isVirtual = rows.length > virtualizeAbove
  // Safe without memoisation: its results are read on every render and never stored.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: isVirtual ? Math.ceil(rows.length / layout.columns) : 0,
    estimateSize: () => 420,
    overscan: 2,
    gap: cardGap,
    scrollMargin: layout.top,
  })
  const cardOf = (row: Row): ReactNode => {
    const rowActions = actions?.(row) ?? []
    return cards.render(row, rowActions.length > 0 ? <ActionMenu label={`Actions for ${cards.nameOf(row)}`} actions={rowActions} /> : null)
  }
  const lines = virtual.getVirtualItems()
  const ids = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const rememberRow = useOpenedRow(ids, (index) => {
    grid.current?.querySelector<HTMLElement>(`[data-card="${index}"] a`)?.focus({ preventScroll: isVirtual })
  })
  const onCardClick = (event: MouseEvent<HTMLElement>, id: string): void => {
    const pressed = pressedIn(event)
    if (pressed !== 'outside') rememberRow(id)
    if (pressed === 'row') followLink(event)
  }
  return (
    <Cards
      ref={grid}
      data-cards
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
              style={{ transform: `translateY(${start - layout.top}px)`, gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))` }}
            >
              {rows.slice(index * layout.columns, (index + 1) * layout.columns).map((row, position) => (
                <Card
                  key={keyOf(row)}
                  data-card={index * layout.columns + position}
                  onClick={(event) => onCardClick(event, keyOf(row))}
                  // Screen readers cannot count cards that are not in the DOM.
                  aria-setsize={rows.length}
                  aria-posinset={index * layout.columns + position + 1}
                  role="listitem"
                >
                  {cardOf(row)}
                </Card>
              ))}
            </Line>
          ))
        : rows.map((row, index) => (
            <Card as="li" key={keyOf(row)} data-card={index} onClick={(event) => onCardClick(event, keyOf(row))}>
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
  ${({ $isVirtual }) => ($isVirtual ? 'position: relative;' : cardColumns)}
  &[aria-busy] {
    opacity: 0.6;
  }
`

const Line = styled.li`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  gap: ${cardGap}px;
`

const Card = styled.div`
  display: grid;
  min-width: 0;
  cursor: pointer;
  &:hover > * {
    background: color-mix(in srgb, var(--sunken) 60%, var(--surface));
  }
  &:active:not(:has(:is(a, button):active)) > * {
    background: linear-gradient(var(--pressed), var(--pressed)) var(--surface);
  }
`
