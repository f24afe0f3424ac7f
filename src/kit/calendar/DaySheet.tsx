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
      <Line $justify="space-between">
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
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th:not(:last-child) {
    width: 22%;
  }
  th:first-child {
    width: 96px;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
`
