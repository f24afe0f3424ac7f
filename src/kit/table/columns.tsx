import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { countText } from '~/lib/format/countText'
import { initials } from '~/lib/format/initials'
import { defaultCurrency, money as moneyText } from '~/lib/format/money'
import type { StatusTone } from '~/lib/statusTone'
import { localMinute } from '~/lib/time/dayText'
import { readInstant, utcDay } from '~/lib/time/instant'
import { rememberName } from '../page/openedRecord'
import { Breakable } from '../ui/Breakable'
import { Status } from '../ui/Status'

/** Definition of a column: its heading, its cells, and their plain text and sort value. */
export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Whether the cell keeps to its lines by itself. Others get a box that cuts them after the second, unless they are short texts. */
  readonly isBare?: boolean
  /** The initials of a person, drawn before the cell. */
  readonly initials?: (row: Row) => string
  /** The cell as plain text, for CSV and labels; an empty string for an empty cell. */
  readonly text: (row: Row) => string
  /** The sort value; null sorts last in both directions. */
  readonly order: (row: Row) => string | number | null
  /** The column that names the row. It comes first and becomes the title of the card on narrow screens. */
  readonly isTitle?: boolean
  /** Fixed width in px; columns without one share the remaining width. */
  readonly width?: number
  /** Holds days in the user's zone, as its CSV says; other days are those in UTC. */
  readonly isLocalDay?: boolean
  /** Holds days in this zone, as its CSV says in a line of its own. */
  readonly zone?: string
  /** Aligns numbers at the end, so that their digits line up. */
  readonly isFigure?: boolean
  /** Further columns of the CSV, for what the table shows in this cell or nowhere. */
  readonly alsoInCsv?: readonly { readonly heading: string; readonly text: (row: Row) => string }[]
  /** Hidden by default. */
  readonly startsHidden?: boolean
  /** Hidden in a table too narrow for all its columns, but present on cards, in print and in CSV. */
  readonly isWideOnly?: boolean
  /** Where the column stands in a narrow list; null to leave it out there. Of several columns for one place, the first takes it. */
  readonly place?: Place | null
  /** What stands above the rows that have it in common, while the list is in its own order; then it is no column. */
  readonly group?: (row: Row) => string
  /** A word before the value in a narrow list, which has no headings: 'until'. */
  readonly prefix?: string
}

/** A place in a row of a narrow list, beside the title: at the end of its line, below it, or at the end of that second line. */
export type Place = 'end' | 'under' | 'underEnd'

/** The columns of a narrow list by their place. */
export function placesOf<Row>(columns: readonly Column<Row>[]): ReadonlyMap<string, Place> {
  const taken = new Map<Place, string>()
  for (const { id, place, isTitle = false } of columns) if (place && !isTitle && !taken.has(place)) taken.set(place, id)
  return new Map([...taken].map(([place, id]) => [id, place]))
}

/** The columns that a table draws as such: what its rows are grouped by stands above them, unless they are sorted otherwise. */
export const columnsIn = <Row,>(columns: readonly Column<Row>[], sort: object | null): readonly Column<Row>[] =>
  sort ? columns : columns.filter(({ group }) => !group)

/** Minimum widths in px of title and text columns. */
const minWidths = { title: 232, text: 120 } as const
/** Whether a text fits into one line of its column, at 8 px for each letter beside the padding of a cell. */
export const isShort = <Row,>(text: string, { width = minWidths.text }: Column<Row>): boolean => text.length * 8 <= width - 24

/** Share of the remaining width that a title gets, relative to a text. */
const titleShare = 1.8

/** Widths of a table in px. */
export interface TableRoom {
  /** With all shown columns. */
  readonly full: number
  /** Without wide-only columns. In a narrower container, rows become cards. */
  readonly compact: number
  /** CSS width of the title column. */
  readonly titleWidth: string
}

/** From this width, rows are never shown as cards, however many columns are shown. */
const maxCardsWidth = 900

/** Widths in px of the checkbox and action columns, and of the mark of rows that open. */
export const endWidths = { tick: 44, actions: 60, opener: 44 } as const

/** Widths at which a table has enough room for its columns. */
export function roomFor<Row>(
  columns: readonly Column<Row>[],
  { canSelect, canAct, canOpen = false }: { readonly canSelect: boolean; readonly canAct: boolean; readonly canOpen?: boolean },
): TableRoom {
  const ends = (canSelect ? endWidths.tick : 0) + (canAct ? endWidths.actions : 0) + (canOpen ? endWidths.opener : 0)
  const widthOf = ({ isTitle, width }: Column<Row>): number => width ?? (isTitle ? minWidths.title : minWidths.text)
  const sum = (included: readonly Column<Row>[]): number => ends + included.reduce((total, column) => total + widthOf(column), 0)
  const fixedWidth = columns.reduce((total, { width = 0 }) => total + width, ends)
  const textCount = columns.filter(({ isTitle, width }) => !isTitle && width === undefined).length
  return {
    full: sum(columns),
    compact: Math.min(maxCardsWidth, sum(columns.filter(({ isWideOnly }) => !isWideOnly))),
    titleWidth: `max(${minWidths.title}px, calc((100cqi - ${fixedWidth}px) * ${(titleShare / (titleShare + textCount)).toFixed(3)}))`,
  }
}

/** What a column shows of a row. */
export type Value<Row, Type = string | null | undefined> = (row: Row) => Type
/** What a column may be given besides. */
export type Extra = Pick<Column<never>, 'width' | 'startsHidden' | 'isWideOnly' | 'place' | 'prefix'>

const missing = '—'

const idOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const text = <Row,>(heading: string, value: Value<Row>, extra: Extra = {}): Column<Row> => ({
  id: idOf(heading),
  heading,
  cell: (row) => {
    const shown = value(row) || missing
    return shown.includes('@') ? (
      <span dir="auto">
        <Breakable text={shown} />
      </span>
    ) : (
      shown
    )
  },
  text: (row) => value(row) ?? '',
  order: (row) => value(row) || null,
  place: 'under',
  ...extra,
})

interface Flags<Row> {
  readonly isSerious: (row: Row) => boolean
  /** What is to be done about the value; null for nothing. */
  readonly note: Value<Row>
}

/** A text with a red dot where it must not be overlooked, and what is to be done below it. */
const flagged = <Row,>(heading: string, value: Value<Row>, { isSerious, note }: Flags<Row>, extra: Extra = {}): Column<Row> => ({
  ...text(heading, value, extra),
  cell: (row) => (
    <>
      {isSerious(row) ? (
        <Flag $tone="bad" dir="auto">
          {value(row)}
        </Flag>
      ) : (
        <span dir="auto">{value(row) || missing}</span>
      )}
      {note(row) && <small data-note>{note(row)}</small>}
    </>
  ),
})

/** The title of a row: a link to its page, with an optional second line. */
const link = <Row,>(heading: string, value: Value<Row>, path: (row: Row) => string, under?: Value<Row>): Column<Row> => ({
  id: idOf(heading),
  heading,
  isTitle: true,
  cell: (row) => (
    <>
      <Link to={path(row)} dir="auto" onClick={() => rememberName(path(row), value(row) ?? '')}>
        {value(row) || 'No name'}
      </Link>
      {under?.(row) && <small>{under(row)}</small>}
    </>
  ),
  text: (row) => value(row) ?? '',
  order: (row) => value(row) || null,
})

/** The title of a row about a person: initials, name and below it the email address, which a CSV has in a column of its own. */
const person = <Row,>(
  heading: string,
  name: Value<Row>,
  path: ((row: Row) => string) | null,
  email?: Value<Row>,
  /** The link opens a panel over the list, so the scroll position is preserved. */
  { opensOver = false }: { readonly opensOver?: boolean } = {},
): Column<Row> => ({
  id: idOf(heading),
  heading,
  isTitle: true,
  ...(email && { alsoInCsv: [{ heading: 'Email', text: (row: Row) => email(row) ?? '' }] }),
  cell: (row) => (
    <>
      {path ? (
        <Link to={path(row)} dir="auto" preventScrollReset={opensOver} onClick={() => rememberName(path(row), name(row) ?? '')}>
          {name(row) || 'No name'}
        </Link>
      ) : (
        <b dir="auto">{name(row) || 'No name'}</b>
      )}
      {email?.(row) && email(row) !== name(row) && <small>{email(row)}</small>}
    </>
  ),
  isBare: true,
  initials: (row) => initials(name(row) ?? ''),
  text: (row) => name(row) ?? '',
  order: (row) => name(row) || null,
})

/** A column of instants. @param width in px */
export const instantColumn =
  (format: (instant: Date) => string, width: number) =>
  <Row,>(heading: string, value: Value<Row>, extra: Extra = {}): Column<Row> => ({
    id: idOf(heading),
    heading,
    width,
    cell: (row) => {
      const instant = readInstant(value(row))
      return instant ? <time dateTime={instant.toISOString()}>{format(instant)}</time> : value(row) || missing
    },
    text: (row) => {
      const instant = readInstant(value(row))
      return instant ? format(instant) : (value(row) ?? '')
    },
    order: (row) => readInstant(value(row))?.getTime() ?? null,
    place: 'underEnd',
    ...extra,
  })

/** DD-MM-YYYY of an instant in UTC. A value that cannot be parsed is shown unchanged. */
const day = instantColumn(utcDay, 112)

/** DD-MM-YYYY HH:mm of an instant in the user's time zone. */
const time = instantColumn(localMinute, 160)

const number = <Row,>(heading: string, value: Value<Row, number | null | undefined>, extra: Extra = {}): Column<Row> => ({
  id: idOf(heading),
  heading,
  width: 104,
  isFigure: true,
  cell: (row) => {
    const count = value(row)
    return typeof count === 'number' ? countText(count) : missing
  },
  text: (row) => String(value(row) ?? ''),
  order: (row) => value(row) ?? null,
  ...extra,
})

/** An amount in the row's currency, sorted by amount only. A CSV has it as a number, with its currency beside it. */
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
  text: (row) => (moneyText(amount(row), currency(row)) === null ? '' : String(amount(row))),
  alsoInCsv: [
    {
      heading: `${heading}: currency`,
      text: (row) => (moneyText(amount(row), currency(row)) === null ? '' : currency(row) || defaultCurrency),
    },
  ],
  order: (row) => amount(row) ?? null,
  ...extra,
})

/** A status with a coloured dot. */
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
    return (
      <Status $tone={tone} dir="auto">
        {word}
      </Status>
    )
  },
  isBare: true,
  text: (row) => value(row).word,
  order: (row) => value(row).word,
  place: 'end',
  ...extra,
})

export const column = { text, flagged, link, person, day, time, number, money, status } as const

const Flag = styled(Status)`
  max-width: 100%;
  font-weight: 600;
  white-space: normal;
`
