import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Row as Line } from '../ui/Row'
import { Text } from '../ui/Text'

interface DaySheetProps<Row extends { readonly id: string }> {
  /** 'Fri 27-11-2026': each page says it, because it is handed to its person alone. */
  readonly day: string
  /** In order of time. */
  readonly rows: readonly Row[]
  /** The person on whose page a row is printed. */
  readonly personOf: (row: Row) => string
  /** The last one takes the room that is left. */
  readonly columns: readonly { readonly label: string; readonly text: (row: Row) => ReactNode }[]
}

/** A day on paper: a page for each person. */
export function DaySheet<Row extends { readonly id: string }>({ day, rows, personOf, columns }: DaySheetProps<Row>) {
  const people = [...new Set(rows.map(personOf))].toSorted((one, other) => one.localeCompare(other, 'en'))
  return people.map((name) => (
    <Page key={name} data-list>
      <Line as="hgroup" $justify="space-between">
        <h3 dir="auto">{name}</h3>
        <Text>{day}</Text>
      </Line>
      <table>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => personOf(row) === name)
            .map((row) => (
              <tr key={row.id}>
                {columns.map(({ label, text }) => (
                  <td key={label} dir="auto">
                    {text(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Page>
  ))
}

const Page = styled.section`
  break-inside: avoid-page;
  & + & {
    break-before: page;
  }
  h3 {
    font: 600 14px/20px var(--font);
  }
  /* Room to write in, which a list on paper has not. */
  #root #main & {
    table {
      width: 100%;
      border-collapse: collapse;
    }
    td:last-child {
      width: 45%;
    }
    th,
    td {
      border-bottom: 1px solid var(--line);
      text-align: start;
      vertical-align: top;
    }
    td {
      height: 36px;
      padding-top: 6px;
    }
  }
`
