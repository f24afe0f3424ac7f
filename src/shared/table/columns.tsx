import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { initials } from '../format/initials'
import { money as moneyText } from '../format/money'
import { readInstant, utcDay } from '../time/instant'
import { localMinute } from '../time/localMinute'
import { Breakable } from '../ui/Breakable'
import { Status, type StatusTone } from '../ui/Status'

/** One column as a value: its heading, how a row is drawn in it, and the same as plain text for CSV, print and sorting. */
export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** What stands in the cell, as text; empty where nothing does. */
  readonly text: (row: Row) => string
  /** What the rows are ordered by; null comes last either way. */
  readonly order: (row: Row) => string | number | null
  /** The row's name: the first column, drawn as the card's title on phones. */
  readonly isTitle?: boolean
  /** Width in px where it does not depend on what stands there; the others share what is left. */
  readonly width?: number
  /** Figures stand at the end, so that their digits line up. */
  readonly isFigure?: boolean
  /** Not shown until somebody asks for it. */
  readonly startsHidden?: boolean
  /** Left out of a table that has no room for all of its columns; cards, paper and files have it. */
  readonly isWideOnly?: boolean
}

/** The least a name and a text can be read in, in px; a name gets a larger share of what is left, too. */
const least = { title: 232, text: 120 } as const
const titleShare = 1.8

/** How many px a table takes up. */
export interface TableRoom {
  readonly all: number
  /** Without the columns that only wide tables have; with less than this, rows are cards. */
  readonly few: number
  /** Width of the name's column, in a table as wide as its container. */
  readonly titleWidth: string
}

/** A table turns into cards at this width at the latest, however many columns somebody has asked for. */
const mostForCards = 900

/** Widths in px of what a row begins and ends with. */
export const endWidths = { tick: 44, actions: 60 } as const

/** The room that columns need so that none is starved by the others. */
export function roomFor<Row>(
  columns: readonly Column<Row>[],
  { canChoose, canAct }: { readonly canChoose: boolean; readonly canAct: boolean },
): TableRoom {
  const ends = (canChoose ? endWidths.tick : 0) + (canAct ? endWidths.actions : 0)
  const takes = ({ isTitle, width }: Column<Row>): number => width ?? (isTitle ? least.title : least.text)
  const sum = (some: readonly Column<Row>[]): number => ends + some.reduce((total, column) => total + takes(column), 0)
  const fixed = columns.reduce((total, { width = 0 }) => total + width, ends)
  const texts = columns.filter(({ isTitle, width }) => !isTitle && width === undefined).length
  return {
    all: sum(columns),
    few: Math.min(mostForCards, sum(columns.filter(({ isWideOnly }) => !isWideOnly))),
    titleWidth: `max(${least.title}px, calc((100cqi - ${fixed}px) * ${(titleShare / (titleShare + texts)).toFixed(3)}))`,
  }
}

type Value<Row, Type = string | null | undefined> = (row: Row) => Type
type Extra = Pick<Column<never>, 'width' | 'startsHidden' | 'isWideOnly'>

const missing = '—'

const idOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const text = <Row,>(heading: string, value: Value<Row>, extra: Extra = {}): Column<Row> => ({
  id: idOf(heading),
  heading,
  cell: (row) => <span dir="auto">{value(row) || missing}</span>,
  text: (row) => value(row) ?? '',
  order: (row) => value(row) || null,
  ...extra,
})

/** The row's name, leading to its page, with a quieter line under it. */
const link = <Row,>(heading: string, value: Value<Row>, path: (row: Row) => string, under?: Value<Row>): Column<Row> => ({
  id: idOf(heading),
  heading,
  isTitle: true,
  cell: (row) => (
    <>
      <Link to={path(row)} dir="auto">
        {value(row) || 'No name'}
      </Link>
      {under?.(row) && <small>{under(row)}</small>}
    </>
  ),
  text: (row) => value(row) ?? '',
  order: (row) => value(row) || null,
})

/** Who: initials, name and, under it, how to reach them. */
const person = <Row,>(
  heading: string,
  name: Value<Row>,
  path: ((row: Row) => string) | null,
  under?: Value<Row>,
  /** The link opens something over the list, which stays where it is scrolled to. */
  { opensOver = false }: { readonly opensOver?: boolean } = {},
): Column<Row> => ({
  id: idOf(heading),
  heading,
  isTitle: true,
  cell: (row) => (
    <Person>
      <Face aria-hidden="true">{initials(name(row) ?? '')}</Face>
      <span>
        {path ? (
          <Link to={path(row)} dir="auto" preventScrollReset={opensOver}>
            {name(row) || 'No name'}
          </Link>
        ) : (
          <b dir="auto">{name(row) || 'No name'}</b>
        )}
        {under?.(row) && (
          <small>
            <Breakable text={under(row) ?? ''} />
          </small>
        )}
      </span>
    </Person>
  ),
  text: (row) => name(row) ?? '',
  order: (row) => name(row) || null,
})

const instantColumn =
  (written: (instant: Date) => string, width: number) =>
  <Row,>(heading: string, value: Value<Row>, extra: Extra = {}): Column<Row> => ({
    id: idOf(heading),
    heading,
    width,
    cell: (row) => {
      const instant = readInstant(value(row))
      return instant ? <time dateTime={instant.toISOString()}>{written(instant)}</time> : value(row) || missing
    },
    text: (row) => {
      const instant = readInstant(value(row))
      return instant ? written(instant) : (value(row) ?? '')
    },
    order: (row) => readInstant(value(row))?.getTime() ?? null,
    ...extra,
  })

/** DD-MM-YYYY of an instant, in UTC; a text that cannot be read is shown as it is. */
const day = instantColumn(utcDay, 112)

/** DD-MM-YYYY HH:mm of an instant, in the reader's own zone. */
const time = instantColumn(localMinute, 148)

const number = <Row,>(heading: string, value: Value<Row, number | null | undefined>, extra: Extra = {}): Column<Row> => ({
  id: idOf(heading),
  heading,
  width: 104,
  isFigure: true,
  cell: (row) => value(row)?.toLocaleString('en-IN') ?? missing,
  text: (row) => String(value(row) ?? ''),
  order: (row) => value(row) ?? null,
  ...extra,
})

/** An amount in the row's currency; orders by the amount. */
const money = <Row,>(
  heading: string,
  amount: Value<Row, number | null | undefined>,
  currency: Value<Row>,
  extra: Extra = {},
): Column<Row> => ({
  id: idOf(heading),
  heading,
  width: 136,
  isFigure: true,
  cell: (row) => moneyText(amount(row), currency(row)) ?? missing,
  text: (row) => moneyText(amount(row), currency(row)) ?? '',
  order: (row) => amount(row) ?? null,
  ...extra,
})

/** A dot and a word. */
const status = <Row,>(
  heading: string,
  value: (row: Row) => { readonly tone: StatusTone; readonly word: string },
  extra: Extra = {},
): Column<Row> => ({
  id: idOf(heading),
  heading,
  width: 112,
  cell: (row) => {
    const { tone, word } = value(row)
    return <Status $tone={tone}>{word}</Status>
  },
  text: (row) => value(row).word,
  order: (row) => value(row).word,
  ...extra,
})

export const column = { text, link, person, day, time, number, money, status } as const

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  > span:last-child {
    min-width: 0;
    /* Half an address may still be longer than a narrow phone is wide. */
    overflow-wrap: anywhere;
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);
  font: 600 11px/1 var(--font);
`
