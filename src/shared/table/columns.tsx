import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readInstant, utcDay } from '../time/instant'
import { Status, type StatusTone } from '../ui/Status'

/** One column as a value: its heading, and how a row is drawn in it. */
export interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** The row's name: the first column, drawn as the card's title on phones. */
  readonly isTitle?: boolean
  /** Buttons rather than a fact: as narrow as they are, at the row's end. */
  readonly isActions?: boolean
}

const missing = '—'

const text = <Row,>(heading: string, value: (row: Row) => string | null): Column<Row> => ({
  heading,
  cell: (row) => <span dir="auto">{value(row) || missing}</span>,
})

/** The row's name, leading to its page, with a quieter line under it. */
const link = <Row,>(
  heading: string,
  value: (row: Row) => string | null,
  path: (row: Row) => string,
  under?: (row: Row) => string | null,
): Column<Row> => ({
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
})

/** DD-MM-YYYY of an instant; a text that cannot be read is shown as it is. */
const day = <Row,>(heading: string, value: (row: Row) => string | null): Column<Row> => ({
  heading,
  cell: (row) => {
    const raw = value(row)
    const instant = readInstant(raw)
    return instant ? <time dateTime={instant.toISOString()}>{utcDay(instant)}</time> : (raw ?? missing)
  },
})

const status = <Row,>(heading: string, value: (row: Row) => { readonly tone: StatusTone; readonly word: string }): Column<Row> => ({
  heading,
  cell: (row) => {
    const { tone, word } = value(row)
    return <Status $tone={tone}>{word}</Status>
  },
})

const actions = <Row,>(draw: (row: Row) => ReactNode): Column<Row> => ({ heading: 'Actions', isActions: true, cell: draw })

export const column = { text, link, day, status, actions } as const
